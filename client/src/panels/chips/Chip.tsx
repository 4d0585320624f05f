import type { ComponentChildren } from 'preact';
import { figure } from '../../table/figures.ts';
import { largestIn } from './piles.ts';
import './chips.css';

/**
 * A chip, `size` CSS pixels wide, in the colour of `value` and with `label` on it. Decoration: its button or its text
 * says the amount.
 */
export function Chip(props: { value: number; size: number; label?: string }) {
  const { value, size } = props;
  const colour = largestIn(value);
  const isCream = colour === 1;
  const label = props.label ?? figure(value);
  return (
    <svg class="chip" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="19" fill={`var(--chip-${colour})`} stroke="rgba(0,0,0,.45)" />
      <circle
        cx="20"
        cy="20"
        r="16"
        fill="none"
        stroke={isCream ? '#8a937f' : '#fff'}
        stroke-width="5"
        stroke-dasharray="8.4 8.35"
        opacity=".92"
      />
      <circle
        cx="20"
        cy="20"
        r="12.5"
        fill={`var(--chip-${colour})`}
        stroke={isCream ? '#8a937f' : 'rgba(255,255,255,.75)'}
      />
      <text
        x="20"
        y="24.5"
        text-anchor="middle"
        font-size={label.length > 3 ? 9 : label.length > 2 ? 11 : 13.5}
        font-weight="750"
        fill={isCream ? '#23302a' : '#fff'}
      >
        {label}
      </text>
    </svg>
  );
}

/** A stack of `n` chips of one value, with `label` on the uppermost. */
export function ChipStack(props: { value: number; n: number; size: number; label?: string }) {
  const { value, n, size, label = '' } = props;
  return (
    <span class="stack" style={{ width: `${size}px`, height: `${size + (n - 1) * 4}px` }}>
      {Array.from({ length: n }, (_, i) => (
        <span key={i} style={{ bottom: `${i * 4}px` }}>
          <Chip value={value} size={size} label={i === n - 1 ? label : ''} />
        </span>
      ))}
    </span>
  );
}

/** A chip with the exact amount beside it, and between them what it is. */
export function ChipFigure(props: { amount: number; size: number; children: ComponentChildren }) {
  const { amount, size, children } = props;
  return (
    <>
      <Chip value={amount} size={size} label="" />
      {children}
      <b>
        <bdi>{figure(amount)}</bdi>
      </b>
    </>
  );
}

/** A slider for an amount between two others. */
export function Amount(props: {
  range: readonly [number, number];
  value: number;
  label: string;
  isIdle?: boolean;
  onChange: (value: number) => void;
}) {
  const { range, value, label, isIdle = false, onChange } = props;
  const [least, most] = range;
  return (
    <input
      class="chipslider"
      type="range"
      min={least}
      max={most}
      value={value}
      disabled={isIdle}
      aria-label={label}
      onInput={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
