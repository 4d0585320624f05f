import { misfitOf, seatsAt } from '@kibitz/shared/evenings/choices';
import type { EntrantKind, Movement, Plan, Scoring } from '@kibitz/shared/evenings/evening';
import { dealsOption } from '@kibitz/shared/kit/game/options';
import type { GameCard } from '@kibitz/shared/wire/api';
import { type NewEvening as Asked, MOST } from '@kibitz/shared/wire/evenings';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Field } from '../app/Field.tsx';
import { go } from '../app/route.ts';
import { Select } from '../app/Select.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { gameList, isContested } from '../lobby/lobbyState.ts';
import { ask } from '../net/guest.ts';
import { gameWord, useGameWords } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import { say, t } from './say.ts';

const ENTRANTS: readonly EntrantKind[] = ['pair', 'team', 'single'];
const MOVEMENTS: readonly Movement[] = ['mitchell', 'howell', 'swiss', 'roundRobin', 'knockout', 'individual'];
const SCORINGS: readonly Scoring[] = ['matchPoints', 'imps', 'victoryPoints', 'difference'];

const FIRST: Asked = {
  title: '',
  game: 'contract-bridge',
  rules: 'book',
  movement: 'mitchell',
  entrants: 'pair',
  rounds: 6,
  boardsARound: 4,
  boardsMove: false,
  scoring: 'matchPoints',
  minutes: 40,
};

/** Whether a game can be played by this plan. */
function fits(card: GameCard, plan: Pick<Plan, 'movement' | 'entrants' | 'scoring'>): boolean {
  const seats = seatsAt(card.seats, plan);
  const sides = card.sides[card.seats.indexOf(seats)] ?? [];
  return misfitOf({ ...plan, rounds: 1, boardsARound: 1, seats }, sides) === null;
}

/** The nearest plan that the game can be played by: what is chosen comes first, then the order of the lists. */
function fitting(card: GameCard, asked: Asked): Asked {
  if (fits(card, asked)) return asked;
  const plans = [asked.entrants, ...ENTRANTS].flatMap((entrants) =>
    [asked.movement, ...MOVEMENTS].flatMap((movement) =>
      [asked.scoring, ...SCORINGS].map((scoring) => ({ entrants, movement, scoring })),
    ),
  );
  return { ...asked, ...plans.find((plan) => fits(card, plan)) };
}

function Choice<V extends string>(props: {
  name: string;
  values: readonly V[];
  value: V;
  said: (value: V) => string;
  onChange: (value: V) => void;
}) {
  const { name, values, value } = props;
  const id = `evening-${name}`;
  return (
    <Field id={id} label={t(`field.${name}`)}>
      <Select
        id={id}
        values={values.map((one) => ({ value: one, text: props.said(one) }))}
        value={value}
        onChange={props.onChange}
      />
    </Field>
  );
}

function Figure(props: { name: string; value: number; most: number; onChange: (value: number) => void }) {
  const { name, value, most } = props;
  const id = `evening-${name}`;
  return (
    <Field id={id} label={t(`field.${name}`)}>
      <input
        id={id}
        class="text figure"
        type="number"
        dir="ltr"
        min={1}
        max={most}
        required
        value={value}
        onInput={({ currentTarget }) => {
          if (currentTarget.validity.valid) props.onChange(currentTarget.valueAsNumber);
        }}
      />
    </Field>
  );
}

/** Part of a form: what has been chosen, and what changes it. */
interface PartOfForm {
  readonly card: GameCard;
  readonly asked: Asked;
  readonly onChange: (changes: Partial<Asked>) => void;
}

/** What is played. */
function GameFields(props: PartOfForm & { list: readonly GameCard[] }) {
  const { list, card, asked, onChange } = props;
  const rules = ['book', ...Object.keys(card.presets)];
  return (
    <>
      <Field id="evening-title" label={t('field.title')}>
        <input
          id="evening-title"
          class="text"
          maxLength={60}
          value={asked.title}
          placeholder={t('new.usual', { game: card.title })}
          onInput={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      </Field>
      <Choice
        name="game"
        values={list.map(({ id }) => id)}
        value={card.id}
        said={(id) => list.find((one) => one.id === id)?.title ?? id}
        onChange={(game) => onChange({ game, rules: 'book' })}
      />
      {rules.length > 1 && (
        <Choice
          name="rules"
          values={rules}
          value={asked.rules}
          said={(name) => (name === 'book' ? t('rules.book') : gameWord(card.id, `preset.${name}`, name))}
          onChange={(name) => onChange({ rules: name })}
        />
      )}
    </>
  );
}

/** Who enters, and how they meet. */
function MovementFields(props: PartOfForm) {
  const { card, asked, onChange } = props;
  return (
    <>
      <Choice
        name="entrants"
        values={ENTRANTS.filter((entrants) => fitting(card, { ...asked, entrants }).entrants === entrants)}
        value={asked.entrants}
        said={(kind) => t(`entrants.${kind}`)}
        onChange={(entrants) => onChange({ entrants })}
      />
      <Choice
        name="movement"
        values={MOVEMENTS.filter((movement) => fits(card, { ...asked, movement }))}
        value={asked.movement}
        said={(movement) => t(`movement.${movement}`)}
        onChange={(movement) => onChange({ movement })}
      />
      <p class="quiet">{t(`movement.${asked.movement}.about`)}</p>
      {asked.movement === 'mitchell' && (
        <Choice
          name="boardsMove"
          values={['same', 'move']}
          value={asked.boardsMove ? 'move' : 'same'}
          said={(way) => t(`boardsMove.${way}`)}
          onChange={(way) => onChange({ boardsMove: way === 'move' })}
        />
      )}
    </>
  );
}

/** How long it lasts, and what counts. */
function RoundFields(props: PartOfForm) {
  const { card, asked, onChange } = props;
  return (
    <>
      <Figure name="rounds" value={asked.rounds} most={MOST.rounds} onChange={(rounds) => onChange({ rounds })} />
      {dealsOption(card.options) !== null && (
        <Figure
          name="boardsARound"
          value={asked.boardsARound}
          most={MOST.boards}
          onChange={(boardsARound) => onChange({ boardsARound })}
        />
      )}
      <Figure name="minutes" value={asked.minutes} most={MOST.minutes} onChange={(minutes) => onChange({ minutes })} />
      <Choice
        name="scoring"
        values={SCORINGS.filter((scoring) => fits(card, { ...asked, scoring }))}
        value={asked.scoring}
        said={(scoring) => t(`scoring.${scoring}`)}
        onChange={(scoring) => onChange({ scoring })}
      />
    </>
  );
}

function Form(props: { list: readonly GameCard[] }) {
  const { list } = props;
  const [asked, setAsked] = useState(FIRST);
  const { isBusy, trouble, submit } = useWork(say);
  const cardOf = (game: string): GameCard | undefined => list.find(({ id }) => id === game) ?? list[0];
  const card = cardOf(asked.game);
  useGameWords(asked.game, spoken.value);
  if (card === undefined) return null;
  const change = (changes: Partial<Asked>): void => {
    const next = { ...asked, ...changes };
    const fit = fitting(cardOf(next.game) ?? card, next);
    setAsked({ ...fit, boardsMove: fit.boardsMove && fit.movement === 'mitchell' });
  };
  const make = async (): Promise<void> => {
    const title = asked.title.trim() === '' ? t('new.usual', { game: card.title }) : asked.title;
    const boardsARound = dealsOption(card.options) === null ? 1 : asked.boardsARound;
    const { id } = await ask<{ id: string }>('POST', '/api/evenings', { ...asked, title, boardsARound });
    go(`/evening/${id}`);
  };
  const part = { card, asked, onChange: change };
  return (
    <form class="panel part newevening" aria-labelledby="newevening-heading" onSubmit={submit(make)}>
      <h2 id="newevening-heading">{t('new')}</h2>
      <div class="flds">
        <GameFields {...part} list={list} />
        <MovementFields {...part} />
        <RoundFields {...part} />
      </div>
      <Button type="submit" class="btn pri" text={t('new.make')} disabled={isBusy} />
      <Trouble why={trouble} />
    </form>
  );
}

/** The form of a new evening. */
export function NewEvening() {
  return <Form list={gameList().filter(isContested)} />;
}
