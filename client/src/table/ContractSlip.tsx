import type { Contract, ContractSide } from '@kibitz/shared/kit/table/contract';
import { isSuitLetter } from '../cards/suits.ts';
import { Suit } from '../icons/Suit.tsx';
import { useFelt, usePlay, useShown } from './context.ts';
import type { Felt } from './felt.ts';
import { figure } from './figures.ts';
import { apart } from './layout/boxes.ts';
import type { Box } from './layout/pose.ts';
import { questionBox } from './layout/questionSpot.ts';
import { ownFirst } from './results/sides.ts';
import { Say } from './Say.tsx';
import './css/contract.css';

/** If a side needs more tricks or points than this, they are one bar instead of a mark each. */
const MOST_MARKS = 13;

/** Trumps, large: the suit's sign, or a word. */
function TrumpSign({ trump }: { trump: string }) {
  const play = usePlay();
  return (
    <span class="sliptrump" aria-hidden="true">
      {isSuitLetter(trump) ? <Suit suit={trump} /> : <b>{trump === 'NT' ? play.t('slip.none') : '?'}</b>}
    </span>
  );
}

/** How many tricks or points a side has of those that it needs. */
function Progress({ side: { taken, needed } }: { side: ContractSide }) {
  const play = usePlay();
  const words =
    needed > 0 ? play.t('slip.of', { n: figure(taken), of: figure(needed) }) : play.t('slip.taken', { n: taken });
  return <b class="slipcount">{words}</b>;
}

/** The same as marks: one for each trick, filled once it is taken; a bar where there are too many. */
function Marks({ side: { taken, needed } }: { side: ContractSide }) {
  if (needed === 0) return null;
  if (needed > MOST_MARKS) {
    const share = Math.min(100, (100 * taken) / needed);
    return (
      <span class="slipmarks" aria-hidden="true">
        <i style={{ background: `linear-gradient(to right, var(--ink) ${share}%, transparent ${share}%)` }} />
      </span>
    );
  }
  return (
    <span class="slipmarks" aria-hidden="true">
      {Array.from({ length: needed }, (_, i) => (
        <i key={i} class={i < taken ? 'on' : ''} />
      ))}
    </span>
  );
}

/** A side's players, their progress, and anything else to say about them. */
function Side({ side, isMany }: { side: ContractSide; isMany: boolean }) {
  const play = usePlay();
  const names = isMany ? play.t('slip.others') : side.seats.map((seat) => play.nameOf(seat)).join(play.t('comma'));
  return (
    <li>
      <bdi class="cut">{names}</bdi>
      {side.aside !== undefined && (
        <small>
          <Say message={side.aside} />
        </small>
      )}
      <Progress side={side} />
      <Marks side={side} />
    </li>
  );
}

/** The sides, the one that plays the contract first; where both play for themselves, the viewer's. */
function useSides({ sides, isEverybodys }: Contract): readonly ContractSide[] {
  const play = usePlay();
  return isEverybodys === true ? ownFirst(play, sides) : sides;
}

/** All of it, for a desktop. */
function Whole({ contract }: { contract: Contract }) {
  const { text, trump, trumps, fate, says } = contract;
  // a suit's sign says it, and only readers need the words
  const said = says ?? (isSuitLetter(trump) ? null : trumps);
  const sides = useSides(contract);
  return (
    <>
      <div class="sliphead">
        <TrumpSign trump={trump} />
        <div>
          <h2>
            <Say message={text} />
          </h2>
          {said !== trumps && (
            <span class="visually-hidden">
              <Say message={trumps} />
            </span>
          )}
          {said !== null && (
            <p class={fate}>
              <Say message={said} />
            </p>
          )}
        </div>
      </div>
      {sides.length > 0 && (
        <ul>
          {sides.map((side) => (
            <Side key={side.seats.join(' ')} side={side} isMany={side.seats.length > 2} />
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * The short form for a phone: trumps, the contract or at least whose it is, and the progress of the side that plays it.
 */
function Short({ contract, isLeast }: { contract: Contract; isLeast: boolean }) {
  const play = usePlay();
  const { text, trump, trumps, fate, says } = contract;
  const [first] = useSides(contract);
  const isCounted = first !== undefined && (!isLeast || first.needed > 0);
  const isTitled = !isLeast || !isCounted;
  const who = isTitled ? undefined : text.with?.['who'];
  return (
    <div class="sliphead">
      <TrumpSign trump={trump} />
      <div>
        <h2 class={isTitled ? 'cut' : 'visually-hidden'}>
          <Say message={text} />
        </h2>
        {typeof who === 'number' && (
          <p class="slipwho cut" aria-hidden="true">
            {play.nameOf(who)}
          </p>
        )}
        <span class="visually-hidden">
          <Say message={trumps} />
        </span>
        {isCounted && (fate === 'open' || says === null || isLeast) ? (
          <p class={`slipline ${fate}`}>
            <Progress side={first} />
            {!isLeast && <Marks side={first} />}
          </p>
        ) : (
          says !== null && (
            <p class={isLeast ? 'visually-hidden' : fate}>
              <Say message={says} />
            </p>
          )
        )}
      </div>
    </div>
  );
}

function isUnderQuestion(felt: Felt, slip: Box): boolean {
  const laid = felt.laid.value;
  return laid !== null && apart(slip, questionBox(laid)) <= 0;
}

/**
 * The contract and how it stands: trumps, who plays it, what both sides have and need. A question that is asked in its
 * place hides it.
 */
export function ContractSlip({ isAsked }: { isAsked: boolean }) {
  const play = usePlay();
  const felt = useFelt();
  const spot = useShown(() => felt.contract.value);
  const contract = useShown(() => play.table.value?.contract);
  if (contract === undefined || spot === null || (isAsked && isUnderQuestion(felt, spot.box))) return null;
  const { form, box } = spot;
  return (
    <section
      class={`panel glass contractslip ${form}`}
      aria-label={play.t('slip.heading')}
      style={{ left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` }}
    >
      {form === 'whole' ? <Whole contract={contract} /> : <Short contract={contract} isLeast={form === 'least'} />}
    </section>
  );
}
