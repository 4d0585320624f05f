import type { LeakStage } from './leakStage.ts';

/** The byte with which Colyseus tells a client that it has joined. */
const JOIN_ROOM = 10;

/**
 * Makes what was sent of two games comparable. What differs between any two tables, and nothing else, is replaced: the table's id, the names under which
 * its chat calls people, which are made from that, the token that Colyseus gives each connection, and on pages when the table was opened.
 */
export class Normaliser {
  private readonly names: readonly (readonly [string, string])[];

  /** For the table that is played at now. */
  constructor({ table, people, server }: LeakStage) {
    const aliases = people.map(({ guest }, i): [string, string] => [
      server.app.accounts.aliasAt(table, guest.id),
      `<person ${i}>`,
    ]);
    this.names = [[table, '<table>'], ...aliases];
  }

  /** A frame, a character for each byte. */
  frame(bytes: Uint8Array): string {
    const text = this.text(Buffer.from(bytes).toString('latin1'));
    if (bytes[0] !== JOIN_ROOM) return text;
    // a length, and a token so long
    const length = bytes[1] ?? 0;
    return `${text.slice(0, 2)}<token>${text.slice(2 + length)}`;
  }

  /** A page, without when the table was opened: that is kept by the calendar. */
  page(sent: string): string {
    return this.text(sent).replace(/("opened":)\d+/g, '$1<time>');
  }

  private text(sent: string): string {
    return this.names.reduce((text, [name, as]) => text.replaceAll(name, as), sent);
  }
}
