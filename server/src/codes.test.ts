import { describe, expect, test } from 'vitest';
import { inGroups, newCode, readCode } from './codes.ts';

describe('a code', () => {
  test('has groups that can be read out, without letters that look like digits', () => {
    for (let i = 0; i < 100; i++) {
      expect(inGroups(newCode(24))).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    }
  });

  test('is read as it was meant', () => {
    expect(readCode(' abcd-efgh jkmn-pqrs\ntvwx-yzOl ', 24)).toBe('ABCDEFGHJKMNPQRSTVWXYZ01');
    for (const typed of ['', 'ABCD-EFG', 'ABCD-EFGHJ', 'ABCD-EFGU', 'ABCD-EFG!']) {
      expect(readCode(typed, 8)).toBeNull();
    }
  });
});
