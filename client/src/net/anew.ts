import { isRefusal } from './api.ts';
import { session } from './guest.ts';

/** Repeats a request; the server does not resend an answer that has not changed. */
export class Anew<T> {
  private readonly path: string;
  private tag = '';
  private token = '';

  constructor(path: string) {
    this.path = path;
  }

  /** The current answer; null if nothing has changed, or the server cannot be reached. */
  async ask(): Promise<T | null> {
    const { token } = await session.become();
    // the news belongs to another guest now
    if (token !== this.token) this.tag = '';
    this.token = token;
    try {
      const headers = { authorization: `Bearer ${token}`, 'if-none-match': this.tag };
      const response = await fetch(this.path, { headers });
      if (response.status === 304) return null;
      const answer: unknown = await response.json();
      if (response.status === 401) await this.renewIf(answer, token);
      if (!response.ok) return null;
      this.tag = response.headers.get('etag') ?? '';
      return answer as T;
    } catch {
      return null;
    }
  }

  private async renewIf(answer: unknown, token: string): Promise<void> {
    const refused: unknown =
      typeof answer === 'object' && answer !== null && 'refused' in answer ? answer.refused : null;
    const isNobody = isRefusal(refused) && refused.code === 'guest';
    if (isNobody && session.guest.peek()?.token === token) await session.renew();
  }
}
