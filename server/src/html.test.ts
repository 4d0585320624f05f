import { expect, test } from 'vitest';
import { Html, html } from './html.ts';

test('what is filled in is text, never markup', () => {
  const name = `<img src=x onerror="alert('x')"> & co`;
  const escaped = '&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt; &amp; co';
  expect(html`<p title="${name}">${name}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
});

test('markup within markup stays, and so do lists of it', () => {
  const rows = ['a<b', 'c'].map((cell) => html`<td>${cell}</td>`);
  expect(html`<tr>${rows}${null}${3}</tr>`.text).toBe('<tr><td>a&lt;b</td><td>c</td>3</tr>');
  expect(html`${new Html('<br>')}`.text).toBe('<br>');
});
