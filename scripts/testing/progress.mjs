// Shows a stage's progress: on a terminal in one line that is rewritten, elsewhere in a new line now and then.
import { stdout } from 'node:process';

/** The time between two lines where there is no terminal, in milliseconds. */
const SPARSELY = 30_000;

function told({ files, allFiles, passed, failed }) {
  return `${files} of ${allFiles} files, ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`;
}

/** Shows a stage's progress under a title until `end` is called. The stage's messages go to `hear`. */
export class Progress {
  constructor(title) {
    this.title = title;
    this.began = performance.now();
    this.latest = null;
    const write = () => stdout.write(stdout.isTTY ? `\r\x1b[K${this.line()}` : `${this.line()} ...\n`);
    if (stdout.isTTY) write();
    this.timer = setInterval(write, stdout.isTTY ? 500 : SPARSELY);
  }

  hear = (message) => {
    this.latest = message;
  };

  /** Seconds since it began. */
  seconds() {
    return (performance.now() - this.began) / 1000;
  }

  line() {
    const parts = [`${Math.round(this.seconds())} s`, ...(this.latest === null ? [] : [told(this.latest)])];
    return `${this.title} ${parts.join(': ')}`;
  }

  /** Stops showing it, and writes the stage's last line. */
  end(verdict) {
    clearInterval(this.timer);
    stdout.write(`${stdout.isTTY ? '\r\x1b[K' : ''}${this.title} ${verdict} (${this.seconds().toFixed(1)} s)\n`);
  }
}
