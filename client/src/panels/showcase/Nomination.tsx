import type { Choice } from '@kibitz/shared/kit/game/action';
import { useState } from 'preact/hooks';
import { BidCell } from '../../table/BidCell.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { codeOfFace } from '../../table/faces.ts';
import { HINT_HEIGHT } from '../../table/layout/hintSpot.ts';
import { facesOf, type LaidTable } from '../../table/layout/layOut.ts';
import { boundsOf } from '../../table/layout/pose.ts';
import { GAP } from '../../table/layout/viewport.ts';
import { ChoiceWords, Own, SuitSign } from '../../table/Say.tsx';
import { TALLY_IN_LANDSCAPE } from './places.ts';

/** As the rule book names them: the suits, then whatever is not a suit. */
const ORDER = ['S', 'H', 'D', 'C', 'NT', 'AT'] as const;
type Named = (typeof ORDER)[number];

function isSuit(named: Named): boolean {
  return named !== 'NT' && named !== 'AT';
}

/** What speaks for a choice, and what it does. */
function About({ named }: { named: Named | null }) {
  const play = usePlay();
  const table = play.table.value;
  if (named === null) return <Own words="panel.nominate.about" />;
  if (!isSuit(named) || table === null) return <Own words={`panel.about.${named}`} />;
  const held = (seat: number) => {
    const zone = table.zones.find((one) => one.kind === 'hand' && one.seat === seat);
    const faces = zone === undefined ? '' : facesOf(table, zone);
    return Array.from(faces, codeOfFace).filter((code) => code.endsWith(named)).length;
  };
  const who = play.me === 1 ? 0 : 1;
  return <Own words="panel.about.suit" values={{ n: held(play.me), suit: named, who, m: held(who) }} />;
}

/** Lower than this the box has no heading, its choices stand in one row, and their meaning beside the button. */
const LOW = 250;
/** Narrower than this, suits are shown by their signs alone. */
const NARROW = 290;

/**
 * The middle of the box, and its width: beside the other's open hand where a sideways phone has no room under it. A box
 * that `isLow` takes half the height of another.
 */
function placeOf({ viewport, middle, cards, hint }: LaidTable, across: number) {
  const open = cards.filter(({ zone }) => zone === `hand:${across}`).map(boundsOf);
  if (viewport.kind === 'landscape') {
    // on the side that has more room: the tally stands at the left
    const from = TALLY_IN_LANDSCAPE.left + TALLY_IN_LANDSCAPE.width + GAP;
    const to = viewport.width - GAP;
    const beforeIt = Math.min(to, ...open.map(({ left }) => left - GAP));
    const behindIt = Math.max(from, ...open.map(({ left, width }) => left + width + GAP));
    const [left, right] = beforeIt - from >= to - behindIt ? [from, beforeIt] : [behindIt, to];
    return { x: (left + right) / 2, y: (54 + hint.y - 20) / 2, width: right - left, isLow: false };
  }
  const foot = hint.y - HINT_HEIGHT / 2 - GAP;
  const under = Math.max(middle.top, ...open.map(({ top, height }) => top + height + GAP));
  const width = viewport.kind === 'phone' ? viewport.width - 2 * GAP : Math.min(420, middle.width - 2 * GAP);
  return { x: middle.left + middle.width / 2, y: (under + foot) / 2, width, isLow: foot - under < LOW };
}

/** Naming trumps for the end-game: pick, see what it means, confirm. */
export function Nomination() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const [picked, setPicked] = useState<Named | null>(null);
  const choices = play.choices.value.filter(({ type }) => type === 'nominate');
  const choiceOf = (named: Named): Choice | undefined => choices.find((choice) => choice['trump'] === named);
  if (choices.length === 0 || laid === null) return null;
  const chosen = picked === null ? undefined : choiceOf(picked);
  const { x, y, width, isLow } = placeOf(laid, play.me === 1 ? 0 : 1);
  const isTerse = isLow || width < NARROW;
  return (
    <section
      class={`panel scname ${laid.viewport.kind}${isLow ? ' low' : ''}${isTerse ? ' terse' : ''}`}
      aria-label={play.t('panel.nominate')}
      style={{
        left: `${x}px`,
        top: `${y}px`,
        width: `${width}px`,
      }}
    >
      <div class="panelhead">
        <h2>{play.t('panel.nominate')}</h2>
      </div>
      <div class="scgrid" role="group" aria-label={play.t('panel.nominate')}>
        {ORDER.map((named) => {
          const choice = choiceOf(named) ?? { type: 'nominate', trump: named };
          return (
            <BidCell
              key={named}
              isPicked={named === picked}
              isOpen={choiceOf(named) !== undefined}
              onPick={() => setPicked(named)}
            >
              {isSuit(named) && <SuitSign suit={named} />}
              <span class={isTerse && isSuit(named) ? 'visually-hidden' : undefined}>
                <ChoiceWords choice={choice} />
              </span>
            </BidCell>
          );
        })}
      </div>
      <div class="scfoot">
        <p class="scabout">
          <About named={picked} />
        </p>
        <ChooseButton choice={chosen} look="confirm">
          <Own words={picked === null ? 'panel.pick' : `panel.name.${picked}`} />
        </ChooseButton>
      </div>
    </section>
  );
}
