import { t, wordsOf } from './say.ts';
import type { Talk } from './talk.ts';

/** Reads out what others say, once what is read out already has ended. */
export function ChatSpoken(props: { talk: Talk }) {
  return (
    <div class="visually-hidden" aria-live="polite">
      {props.talk.heard.value.map((line) => (
        <p key={`${line.to} ${line.n}`}>{t('chat.spoken', { name: line.name, words: wordsOf(line) })}</p>
      ))}
    </div>
  );
}
