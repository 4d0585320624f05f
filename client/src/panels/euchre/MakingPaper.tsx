import type { CallName, Making } from '@kibitz/shared/games/euchre/panel';
import { CardImage } from '../../cards/CardImage.tsx';
import { deck } from '../../settings/atTable.ts';
import { CallsPaper } from '../../table/auction/Auction.tsx';
import { usePlay } from '../../table/context.ts';
import { Own, SuitSign } from '../../table/Say.tsx';
import { Counters } from './Counters.tsx';

/** A call as the paper has it: `name` with the suit that was named. */
function Called({ call, trump }: { call: CallName; trump: string | null }) {
  const play = usePlay();
  if (call === 'pass' || call === 'turnDown') return <span class="eupass">{play.t(`panel.said.${call}`)}</span>;
  return (
    <span class="eusaid">
      {call !== 'name' || trump === null ? (
        play.t(`panel.said.${call}`)
      ) : (
        <>
          <SuitSign suit={trump} onPaper /> {play.t(`suit.${trump}`)}
        </>
      )}
    </span>
  );
}

/** Who made trumps, or the suit that is ruled out now. */
function Standing({ making }: { making: Making }) {
  const { maker, trump, turnedIs, turned } = making;
  if (trump !== null) return <Own words="panel.made" values={{ who: maker, suit: trump }} onPaper />;
  return (
    <Own words={turnedIs === 'down' ? 'panel.down' : 'panel.offered'} values={{ suit: turned.charAt(1) }} onPaper />
  );
}

/** What each seat said in both rounds, and the score, to which calls are fitted, where the felt is not too low for it. */
export function MakingPaper({ making, isLow = false }: { making: Making; isLow?: boolean }) {
  const play = usePlay();
  const { speakers, rounds, next, dealer, trump } = making;
  const columns = speakers.map((seat, i) => ({
    seat,
    note: i === 0 ? play.t('panel.first') : seat === dealer ? play.t('panel.dealer') : undefined,
  }));
  const rows = rounds.map((calls, row) =>
    calls.map((call, column) => {
      if (call !== null) return <Called call={call} trump={trump} />;
      if (row !== next?.row || column !== next.column) return null;
      return play.t(making.speaker === play.me ? 'panel.cell' : 'panel.open');
    }),
  );
  return (
    <CallsPaper
      heading={play.t('panel.making')}
      aside={
        <b>
          <Standing making={making} />
        </b>
      }
      columns={columns}
      rows={rows}
      next={next}
      foot={isLow ? undefined : <Counters />}
    />
  );
}

/** The card turned up, large on its stub; dimmed once it is no longer offered. */
export function Turned({ making, width }: { making: Making; width: number }) {
  const play = usePlay();
  const { turned, turnedIs, trump, dealer } = making;
  const place = turnedIs === 'up' && trump !== null ? 'accepted' : turnedIs;
  return (
    <figure class={`euturned ${place}`}>
      <div class="eustub">
        <CardImage code={turned} width={width} four={deck.value === 'four'} label={play.speech.cardLabel(turned)} />
      </div>
      <figcaption>
        <Own words={`panel.turned.${place}`} values={{ who: dealer }} />
      </figcaption>
    </figure>
  );
}
