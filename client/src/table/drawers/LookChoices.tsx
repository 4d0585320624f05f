import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { CardImage } from '../../cards/CardImage.tsx';
import { BACKS, back, deck, FELTS, felt } from '../../settings/atTable.ts';
import { usePlay } from '../context.ts';

const ACES = ['AS', 'AH', 'AD', 'AC'];

/** A setting of which each value is shown as it looks, with its name below; the table follows at once. */
function Looks<V extends string>(props: {
  name: string;
  setting: Signal<V>;
  values: readonly V[];
  /** How many stand side by side. */
  columns: number;
  picture: (value: V) => ComponentChildren;
}) {
  const play = usePlay();
  const { name, setting, values, columns, picture } = props;
  return (
    <div class="looks" role="group" aria-label={play.t(`settings.${name}`)} style={{ '--n': columns }}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          class={setting.value === value ? 'lookchoice on' : 'lookchoice'}
          aria-pressed={setting.value === value}
          onClick={() => {
            setting.value = value;
          }}
        >
          <span>{picture(value)}</span>
          <b>{play.t(`settings.${name}.${value}`)}</b>
        </button>
      ))}
    </div>
  );
}

/** The colour of the table. */
export function FeltLooks() {
  return <Looks name="felt" setting={felt} values={FELTS} columns={4} picture={(value) => <i data-felt={value} />} />;
}

/** Two colours of suits, or four. */
export function DeckLooks() {
  const aces = (value: string) =>
    ACES.map((code) => <CardImage key={code} code={code} width={40} four={value === 'four'} big />);
  return <Looks name="deck" setting={deck} values={['two', 'four']} columns={2} picture={aces} />;
}

/** The backs of the cards. */
export function BackLooks() {
  const one = (value: (typeof BACKS)[number]) => <CardImage code="back" width={40} back={value} />;
  return <Looks name="back" setting={back} values={BACKS} columns={3} picture={one} />;
}
