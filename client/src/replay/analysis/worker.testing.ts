import type { Order } from './analysisWorker.ts';
import type { Working } from './asking.ts';

/** A worker that does as a test tells it, and keeps what it was asked. */
export class TestWorker<T> implements Working {
  onmessage: Working['onmessage'] = null;
  onerror: Working['onerror'] = null;
  readonly asked: Order[] = [];
  isOver = false;

  postMessage(order: Order): void {
    this.asked.push(order);
  }

  terminate(): void {
    this.isOver = true;
  }

  tell(data: T): void {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent<T>);
  }

  fail(): void {
    this.onerror?.call(this as unknown as Worker, {} as ErrorEvent);
  }
}
