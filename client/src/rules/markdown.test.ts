import { describe, expect, test } from 'vitest';
import { blocksOf, inlineOf } from './markdown.ts';

describe('the Markdown of the rules', () => {
  test('a heading, a paragraph over two lines and a list part into blocks', () => {
    expect(
      blocksOf('# Spades\n\nFour play,\ntwo a side.\n\n- bid\n- play\n  a card\n').map((block) => block.kind),
    ).toEqual(['heading', 'paragraph', 'list']);
  });

  test('an item that continues on a second line is one item', () => {
    const [list] = blocksOf('- play\n  a card\n- stop');
    expect(list).toMatchObject({
      kind: 'list',
      isOrdered: false,
      items: [[{ text: 'play a card' }], [{ text: 'stop' }]],
    });
  });

  test('a table has its head and its rows, without the line of dashes', () => {
    const [table] = blocksOf('| card | points |\n|---|---|\n| ace | 1 |');
    expect(table).toMatchObject({
      kind: 'table',
      head: [[{ text: 'card' }], [{ text: 'points' }]],
      rows: [[[{ text: 'ace' }], [{ text: '1' }]]],
    });
  });

  test('emphasis nests, links keep their words, and a tag stays text', () => {
    expect(inlineOf('**never *two* cards** of [them](http://x) <b>')).toEqual([
      {
        kind: 'strong',
        parts: [
          { kind: 'text', text: 'never ' },
          { kind: 'em', parts: [{ kind: 'text', text: 'two' }] },
          { kind: 'text', text: ' cards' },
        ],
      },
      { kind: 'text', text: ' of ' },
      { kind: 'text', text: 'them' },
      { kind: 'text', text: ' <b>' },
    ]);
  });
});
