/** Since when things have been as they are at a table. Times are by the server's clock (clock.ts), in milliseconds. */
export class TableTimes {
  /** Since when no player has been here; 0 while one is. */
  restsFrom: number;
  /** When the game's last move or step was. */
  movedAt: number;
  private version = -1;

  constructor(restsFrom: number, now: number) {
    this.restsFrom = restsFrom;
    this.movedAt = now;
  }

  /** Something may have changed: whether a player is here, or the version of the game. */
  note(isPlayerHere: boolean, version: number, now: number): void {
    if (isPlayerHere) this.restsFrom = 0;
    else if (this.restsFrom === 0) this.restsFrom = now;
    if (version !== this.version) this.movedAt = now;
    this.version = version;
  }
}
