import { expect, test } from 'vitest';
import { passwordIn } from './secrets.ts';

test('a password is read from an address as its owner knows it, and nothing if there is none', () => {
  expect(passwordIn('postgres://ann:grey%20heron@localhost/kibitz')).toBe('grey heron');
  expect(passwordIn('postgres://ann@localhost/kibitz')).toBeNull();
  expect(passwordIn('no address')).toBeNull();
});

test('a password with a % that escapes nothing is read as it stands', () => {
  expect(passwordIn('redis://:pa%ss@localhost')).toBe('pa%ss');
});
