import type { LeakStage } from './leakStage.ts';

/** The byte with which Colyseus tells a client that it has joined. */
const JOIN_ROOM = 10;

/**
 * The id of a round of parts for a shuffle, and the server's commitment, as MessagePack writes them. They matter only
 * to each other.
 */
const ROUND = /(\xa5round)\xb0[0-9a-f]{16}/g;
const COMMITMENT = /(\xaacommitment)\xc4 [\s\S]{32}/g;
/** The signature on that commitment and the table's id. */
const SIGNATURE = /(\xa9signature)\xc4@[\s\S]{64}/g;
/** The same in pages, and what is revealed. */
const HEXADECIMAL = /"(?:[0-9a-f]{64}){1,2}"|("round":")[0-9a-f]{16}"/g;

/**
 * Makes the data sent for two games comparable. It replaces only what differs between any two tables: the table's id,
 * its chat's names for people, which are made from that id, the token that Colyseus gives each connection, what is
 * drawn for its shuffles, and in pages the time at which the table was opened.
 */
export class Normaliser {
  private readonly names: readonly (readonly [string, string])[];

  /** For the table now in play. */
  constructor({ table, people, server }: LeakStage) {
    const aliases = people.map(({ guest }, i): [string, string] => [
      server.app.accounts.aliasAt(table, guest.id),
      `<person ${i}>`,
    ]);
    this.names = [[table, '<table>'], ...aliases];
  }

  /** A frame, a character for each byte. */
  frame(bytes: Uint8Array): string {
    const sent = Buffer.from(bytes).toString('latin1');
    const drawn = sent.replace(ROUND, '$1<round>').replace(COMMITMENT, '$1<commitment>');
    const text = this.text(drawn.replace(SIGNATURE, '$1<signature>'));
    if (bytes[0] !== JOIN_ROOM) return text;
    // a length, and a token of that length
    const length = bytes[1] ?? 0;
    return `${text.slice(0, 2)}<token>${text.slice(2 + length)}`;
  }

  /** A page, without when the table was opened: that time comes from the real clock. */
  page(sent: string): string {
    return this.text(sent)
      .replace(HEXADECIMAL, '$1<hash>')
      .replace(/("opened":)\d+/g, '$1<time>');
  }

  private text(sent: string): string {
    return this.names.reduce((text, [name, as]) => text.replaceAll(name, as), sent);
  }
}
