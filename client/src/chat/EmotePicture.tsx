import type { Emote } from '@kibitz/shared/wire/chat';
import type { VNode } from 'preact';

const INK = '#3b2a07';

/** A round face; what is on it follows. */
const FACE = <circle cx={12} cy={12} r={10} fill="#f2c14e" />;

const EYES = <path d="M8.5 8.6v2.2M15.5 8.6v2.2" stroke-width={2.6} />;

/** What is drawn of each, with round lines in ink: a square of 24. */
const pictures: { readonly [emote in Emote]: VNode } = {
  thumb: (
    <path
      d={
        'M3.5 11h3v9.5h-3zM8.5 11l3.8-7.6c1.9 0 2.8 1.3 2.4 3l-.7 3.1h4.6a1.9 1.9 0 0 1 1.9 2.3' +
        'l-1.4 6.6a2.6 2.6 0 0 1-2.6 2.1h-8z'
      }
      fill="#f2c14e"
      stroke="none"
    />
  ),
  heart: (
    <path
      d="M12 20.8C6 16.4 3 13 3 9.2A4.9 4.9 0 0 1 12 6.6a4.9 4.9 0 0 1 9 2.6c0 3.8-3 7.2-9 11.6z"
      fill="#f0645a"
      stroke="none"
    />
  ),
  laugh: (
    <>
      {FACE}
      <path d="M6.6 10.4q1.8-2.4 3.6 0M13.8 10.4q1.8-2.4 3.6 0" stroke-width={1.8} />
      <path d="M6.8 13.4h10.4a5.2 5.2 0 0 1-10.4 0z" fill={INK} stroke="none" />
    </>
  ),
  wow: (
    <>
      {FACE}
      {EYES}
      <ellipse cx={12} cy={16} rx={2.3} ry={2.9} fill={INK} stroke="none" />
    </>
  ),
  think: (
    <>
      {FACE}
      <path d="M8.7 9.6v1.8M15.5 9.6v1.8" stroke-width={2.6} />
      <path d="M6.8 6.9l3.4-.9M13.6 6.6q1.9-1.1 3.8.1M8.6 16.6l6.2-1.2" stroke-width={1.7} />
    </>
  ),
  sad: (
    <>
      {FACE}
      {EYES}
      <path d="M8 17q4-3.4 8 0" stroke-width={1.8} />
    </>
  ),
};

/** One of the few pictures that can be shown with one press. What it says stands beside it, or is read out. */
export function EmotePicture(props: { emote: Emote; size: number }) {
  return (
    <svg
      class="emote"
      width={props.size}
      height={props.size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={INK}
      stroke-linecap="round"
      aria-hidden="true"
    >
      {pictures[props.emote]}
    </svg>
  );
}
