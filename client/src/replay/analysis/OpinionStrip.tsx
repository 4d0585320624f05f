import { figureOf, type WeighedChoice, type Weighing } from '@kibitz/shared/kit/game/weighing';
import type { Opinion } from '@kibitz/shared/kit/record/analysis';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { usePlay } from '../../table/context.ts';
import { CardSign, ChoiceWords, Say } from '../../table/Say.tsx';
import { t } from '../say.ts';
import type { Asking } from './asking.ts';
import './opinion.css';
import type { Action } from '@kibitz/shared/kit/game/action';

/** The cards that describe a move in full; none where its button says more. */
function codesOf({ type, card, cards }: Action): readonly string[] {
  const named = cards ?? (type === 'play' ? card : undefined);
  return typeof named === 'string' ? named.trim().split(/\s+/) : [];
}

/** A move in a sentence: its cards, or what its button said. */
export function MoveSign(props: { action: Action }) {
  const codes = codesOf(props.action);
  if (codes.length === 0) {
    return (
      <b>
        <ChoiceWords choice={props.action} />
      </b>
    );
  }
  return codes.map((code, i) => (
    <span key={i}>
      {i > 0 && ' '}
      <CardSign code={code} />
    </span>
  ));
}

/** How many choices are shown, besides the one that was made. */
const MOST = 4;

/** A choice among those that are shown. */
interface Shown extends WeighedChoice {
  readonly isBest: boolean;
  readonly isPlayed: boolean;
}

/** The best few, and the one that was played. */
function shown({ choices: [best, ...others] }: Weighing, played: number): readonly Shown[] {
  if (best === undefined) return [];
  // what luck in the worlds puts before the bot's choice is level with it
  const level = others.map((choice) => ({ ...choice, brings: Math.min(choice.brings, best.brings) }));
  return [best, ...level]
    .map((choice, i) => ({ ...choice, isBest: i === 0, isPlayed: i === played }))
    .filter(({ isPlayed }, i) => i < MOST || isPlayed);
}

/** What the choices are expected to bring. */
function Choices(props: { weighing: Weighing; played: number }) {
  const { unit } = props.weighing;
  return (
    <div class="weighed">
      <span class="quiet">{t(`opinion.unit.${unit}`)}</span>
      <ol>
        {shown(props.weighing, props.played).map(({ action, brings, isBest, isPlayed }, i) => (
          <li key={i} class={isBest ? 'best' : ''}>
            <MoveSign action={action} />
            <span class="brings">{t(`opinion.figure.${unit}`, { n: figureOf(unit, brings) })}</span>
            {isPlayed && <i>{t('opinion.played')}</i>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What a strong bot does in somebody's place, with why, and what each choice brings. */
function Told(props: { opinion: Opinion }) {
  const play = usePlay();
  const { seat, action, why, weighing, isPlayed, played } = props.opinion;
  return (
    <>
      <p>
        {seat === play.reader ? t('opinion.chooses.own') : t('opinion.chooses', { name: play.nameOf(seat) })}{' '}
        <MoveSign action={action} />
        {weighing === null && isPlayed && <i> {t('opinion.agrees')}</i>}
      </p>
      {why !== null && (
        <p class="quiet">
          <Say message={why} />
        </p>
      )}
      {weighing !== null && <Choices weighing={weighing} played={played} />}
    </>
  );
}

/** The answer to what a bot would do, above the table: it takes room of its own, and covers no card. */
export function OpinionStrip(props: { asking: Asking }) {
  const { asking } = props;
  const asked = asking.asked.value;
  return (
    <div class="opinion" role="status" aria-busy={asked === 'working'}>
      {asked === 'working' && <span class="spin" />}
      {asked === 'working' && <p>{t('opinion.working')}</p>}
      {asked === 'failed' && <p>{t('opinion.failed')}</p>}
      {typeof asked === 'object' && (
        <>
          <TableIcon name="bulb" size={20} />
          <Told opinion={asked} />
        </>
      )}
    </div>
  );
}
