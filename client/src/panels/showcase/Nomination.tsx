import { codeOfFace } from '@kibitz/shared/kit/cards/packed';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { useState } from 'preact/hooks';
import { BidCell } from '../../table/BidCell.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { usePlay } from '../../table/context.ts';
import { facesOf } from '../../table/layout/layOut.ts';
import type { Box } from '../../table/layout/pose.ts';
import { ChoiceWords, Own, SuitSign } from '../../table/Say.tsx';

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

/** The widest that the box is. */
const MOST = 420;

/** Naming trumps for the endgame: pick, see what it means, confirm. */
export function Nomination({ choices, room }: { choices: readonly Choice[]; room: Box }) {
  const play = usePlay();
  const [picked, setPicked] = useState<Named | null>(null);
  const choiceOf = (named: Named): Choice | undefined => choices.find((choice) => choice['trump'] === named);
  const chosen = picked === null ? undefined : choiceOf(picked);
  const width = Math.min(MOST, room.width);
  const isLow = room.height < LOW;
  const isTerse = isLow || width < NARROW;
  return (
    <section
      class={`panel scname${isLow ? ' low' : ''}${isTerse ? ' terse' : ''}`}
      aria-label={play.t('panel.nominate')}
      style={{
        left: `${room.left + room.width / 2}px`,
        top: `${room.top + room.height / 2}px`,
        width: `${width}px`,
      }}
    >
      <div class="panelhead">
        <h2>{play.t('panel.nominate')}</h2>
      </div>
      <div class="scgrid" role="group" aria-label={play.t('panel.nominate')}>
        {ORDER.map((named) => (
          <BidCell
            key={named}
            isPicked={named === picked}
            isOpen={choiceOf(named) !== undefined}
            onPick={() => setPicked(named)}
          >
            {isSuit(named) && <SuitSign suit={named} />}
            <span class={isTerse && isSuit(named) ? 'visually-hidden' : undefined}>
              {play.t(`panel.name.${named}`)}
            </span>
          </BidCell>
        ))}
      </div>
      <div class="scfoot">
        <p class="scabout">
          <About named={picked} />
        </p>
        <ChooseButton choice={chosen} look="confirm">
          {chosen === undefined ? play.t('panel.pick') : <ChoiceWords choice={chosen} />}
        </ChooseButton>
      </div>
    </section>
  );
}
