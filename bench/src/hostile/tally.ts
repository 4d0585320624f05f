/** What hostile clients sent, by kind, and the outcomes. */
export class Tally {
  private readonly sentBy = new Map<string, number>();
  private readonly answers = new Map<string, number>();

  sent(kind: string, messages: number): void {
    this.sentBy.set(kind, (this.sentBy.get(kind) ?? 0) + messages);
  }

  /** One of them was answered: with a refusal's code, a status or a close code. */
  answered(how: string): void {
    this.answers.set(how, (this.answers.get(how) ?? 0) + 1);
  }

  /** There was no answer at all. */
  noAnswer(kind: string): void {
    this.answered(`${kind}: cut off`);
  }

  messages(): { readonly [kind: string]: number } {
    return Object.fromEntries(this.sentBy);
  }

  /** Most frequent first. */
  outcomes(): { readonly [how: string]: number } {
    return Object.fromEntries([...this.answers].sort(([, a], [, b]) => b - a));
  }
}
