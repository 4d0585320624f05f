import type { Message } from '@kibitz/shared/kit/words/message';
import { useState } from 'preact/hooks';
import { ApiRefusal } from '../net/api.ts';

/** Something that is done on the server: whether it is under way, and why it was refused; '' if it was not. */
export interface Work {
  readonly isBusy: boolean;
  readonly trouble: string;
  /** Runs it; does nothing while something is under way. */
  run(work: () => Promise<unknown>): void;
  /** Runs it once a form is sent. */
  submit(work: () => Promise<unknown>): (sent: Event) => void;
}

/** Does things on the server one at a time, and says why they are refused, in the words of a part of the page. */
export function useWork(say: (why: Message) => string): Work {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setTrouble('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      setTrouble(say(error.refused.why));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    trouble,
    run: (work) => void run(work),
    submit: (work) => (sent) => {
      sent.preventDefault();
      void run(work);
    },
  };
}
