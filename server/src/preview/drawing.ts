import { Worker } from 'node:worker_threads';

/** How long the thread is kept while nothing is drawn, in milliseconds. */
const KEPT = 60_000;

/** A picture could not be drawn. */
export class DrawingFailed extends Error {
  override readonly name = 'DrawingFailed';
}

interface Waiting {
  resolve(png: Uint8Array): void;
  reject(error: Error): void;
}

/** Draws SVG in a thread that exists only while there is something to draw, and for a while after. */
export class Drawing {
  private worker: Worker | null = null;
  private waiting: Waiting[] = [];
  private idle: ReturnType<typeof setTimeout> | undefined;

  /** How many pictures are being drawn, or waiting to be. */
  get length(): number {
    return this.waiting.length;
  }

  /** The picture as PNG. Throws DrawingFailed. */
  draw(svg: string): Promise<Uint8Array> {
    clearTimeout(this.idle);
    this.worker ??= this.start();
    this.worker.ref();
    const { worker } = this;
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      worker.postMessage(svg);
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./drawingWorker.ts', import.meta.url));
    worker.on('message', (png: Uint8Array | object) => {
      // under `node --watch` threads also report which files they load
      if (!(png instanceof Uint8Array)) return;
      this.waiting.shift()?.resolve(png);
      if (this.waiting.length === 0) this.rest(worker);
    });
    const end = (why: string) => {
      if (this.worker !== worker) return;
      this.worker = null;
      for (const { reject } of this.waiting) reject(new DrawingFailed(why));
      this.waiting = [];
    };
    worker.on('error', (error) => end(error.message));
    worker.on('exit', (code) => end(`the thread that draws ended with status ${code}`));
    return worker;
  }

  /** Nothing is left to draw: the thread no longer keeps the process running, and ends soon. */
  private rest(worker: Worker): void {
    worker.unref();
    this.idle = setTimeout(() => {
      this.worker = null;
      void worker.terminate();
    }, KEPT);
    this.idle.unref();
  }
}
