import { type Decoder, Reflection } from '@colyseus/schema';
import type { Game } from '../../kit/game/game.ts';
import { type ReadState, StateReader } from './readState.ts';
import { schemaOf } from './tableState.ts';

/**
 * Follows the state of a game's table through the frames that its room sends, as Colyseus's own client does. Throws on
 * frames that are none.
 */
export class StateFrames {
  private readonly schema: Uint8Array;
  private decoder: Decoder | null = null;
  private reader = new StateReader();

  constructor(game: Game) {
    this.schema = schemaOf(game);
  }

  /** A frame with a whole state, from a place on. */
  begin(frame: Uint8Array, at: number): ReadState {
    this.decoder = Reflection.decode(this.schema);
    this.reader = new StateReader();
    return this.update(frame, at);
  }

  /** A frame with what has changed, from a place on. */
  update(frame: Uint8Array, at: number): ReadState {
    if (this.decoder === null) throw new RangeError('changes come before a whole state');
    this.decoder.decode(frame as Buffer, { offset: at });
    return this.reader.read(this.decoder.state);
  }
}
