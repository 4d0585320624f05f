import type { Choice } from '@kibitz/shared/kit/game/action';
import { isRange } from '@kibitz/shared/kit/game/moves';
import { useComputed } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { BidCell } from './BidCell.tsx';
import { ChooseButton } from './ChooseButton.tsx';
import { useFelt, usePlay } from './context.ts';
import { figure } from './figures.ts';
import { choiceSpot } from './layout/choiceSpot.ts';
import { ChoiceWords, Own } from './Say.tsx';

/** From this many choices of one type on, a choice is picked first and confirmed after. */
const MANY = 4;

/** The one value by which the choices of a type differ, where that is a number: the tricks of a bid. */
function numberThatVaries(choices: readonly Choice[]): string | null {
  const [first] = choices;
  if (first === undefined || choices.length < MANY) return null;
  const names = Object.keys(first).filter((name) => name !== 'type');
  const [name] = names;
  return names.length === 1 && name !== undefined && choices.every((choice) => typeof choice[name] === 'number')
    ? name
    : null;
}

/**
 * Numbers to choose from: pick one, then confirm it. All numbers from 0 on are shown, those that are not allowed
 * disabled in place.
 */
function NumberBids(props: { choices: readonly Choice[]; name: string }) {
  const play = usePlay();
  const { choices, name } = props;
  const [picked, setPicked] = useState<number | null>(null);
  const allowed = new Map(choices.map((choice) => [Number(choice[name]), choice]));
  const least = Math.min(...allowed.keys());
  const from = least <= 2 ? 0 : least;
  const most = Math.max(...allowed.keys());
  const chosen = picked === null ? undefined : allowed.get(picked);
  return (
    <>
      <div class="bids" role="group">
        {Array.from({ length: most - from + 1 }, (_, i) => from + i).map((n) => (
          <BidCell key={n} isPicked={n === picked} isOpen={allowed.has(n)} onPick={() => setPicked(n)}>
            {figure(n)}
          </BidCell>
        ))}
      </div>
      <ChooseButton choice={chosen} look="confirm">
        {chosen === undefined ? play.t('choose.number') : <ChoiceWords choice={chosen} />}
      </ChooseButton>
    </>
  );
}

/** A free amount: a slider, a step down and up, and the button that makes it. */
function Amount(props: { choice: Choice; name: string; range: readonly [number, number] }) {
  const play = usePlay();
  const { choice, name, range } = props;
  const [least, most] = range;
  const [amount, setAmount] = useState(least);
  const value = Math.min(most, Math.max(least, amount));
  const made: Choice = { ...choice, [name]: value };
  return (
    <div class="amount">
      <button type="button" class="ib" aria-label={play.t('choose.amount.less')} onClick={() => setAmount(value - 1)}>
        {'\u2212'}
      </button>
      <input
        type="range"
        min={least}
        max={most}
        value={value}
        aria-label={play.t('choose.amount')}
        onInput={(event) => setAmount(Number(event.currentTarget.value))}
      />
      <Button class="ib" text="+" aria-label={play.t('choose.amount.more')} onClick={() => setAmount(value + 1)} />
      <ChooseButton choice={made}>
        <ChoiceWords choice={made} /> {figure(value)}
      </ChooseButton>
    </div>
  );
}

function rangeOf(choice: Choice): { readonly name: string; readonly range: readonly [number, number] } | null {
  for (const [name, value] of Object.entries(choice)) if (isRange(value)) return { name, range: value };
  return null;
}

function ofOneType(choices: readonly Choice[]): (readonly Choice[])[] {
  const types = [...new Set(choices.map((choice) => choice.type))];
  return types.map((type) => choices.filter((choice) => choice.type === type));
}

/** Choices as buttons: numbers to pick and confirm, amounts to set, everything else a button each. */
function ChoiceButtons(props: { choices: readonly Choice[] }) {
  return (
    <div class="choicelist">
      {ofOneType(props.choices).map((choices) => {
        const name = numberThatVaries(choices);
        const type = choices[0]?.type ?? '';
        if (name !== null) return <NumberBids key={type} choices={choices} name={name} />;
        return choices.map((choice) => {
          const open = rangeOf(choice);
          const key = JSON.stringify(choice);
          if (open !== null) return <Amount key={key} choice={choice} name={open.name} range={open.range} />;
          return (
            <ChooseButton key={key} choice={choice}>
              <ChoiceWords choice={choice} />
            </ChooseButton>
          );
        });
      })}
    </div>
  );
}

/** Choices that no card on the table stands for, in a panel on the felt: for games without a panel of their own. */
export function GenericChoices() {
  const play = usePlay();
  const felt = useFelt();
  const others = useComputed(() => play.moves.value.others).value;
  if (others.length === 0) return null;
  const laid = felt.laid.value;
  if (laid === null) return null;
  const { x, foot } = choiceSpot(laid, others.length, felt.contract.value?.box);
  const { width, height } = laid.middle;
  return (
    <section
      class="panel choicebox"
      aria-label={play.t('choose.heading')}
      style={{ left: `${x}px`, top: `${foot}px`, maxWidth: `${width}px`, maxHeight: `${height}px` }}
    >
      <ChoiceButtons choices={others} />
    </section>
  );
}

/** The ways in which one card can be used, to choose from. */
export function AskedChoices() {
  const play = usePlay();
  const felt = useFelt();
  const asked = play.asked.value;
  if (asked.length === 0) return null;
  const laid = felt.laid.value;
  if (laid === null) return null;
  const card = play.selectedCards()[0]?.code ?? '';
  return (
    <section class="panel choicebox" style={{ left: `${laid.viewport.width / 2}px`, top: `${laid.hint.y - 24}px` }}>
      {card !== '' && (
        <p>
          <Own words="choose.how" values={{ card }} />
        </p>
      )}
      <ChoiceButtons choices={asked} />
    </section>
  );
}
