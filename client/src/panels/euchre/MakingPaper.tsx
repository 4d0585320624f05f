import { type CallName, placeOfTurned } from '@kibitz/shared/games/euchre/making';
import { type EuchreView, EXCHANGING, NOBODY, SECOND_ROUND } from '@kibitz/shared/games/euchre/state';
import { codeOf, type Suit, suitLetter, suitOf } from '@kibitz/shared/kit/cards/cards';
import { CardImage } from '../../cards/CardImage.tsx';
import { deck } from '../../settings/atTable.ts';
import { CallsPaper } from '../../table/auction/Auction.tsx';
import { usePlay } from '../../table/context.ts';
import { Own, SuitSign } from '../../table/Say.tsx';
import { nextCall, roundsOf } from './making.ts';

/** A call as the paper has it: `name` with the suit that was named. */
function Called({ call, trump }: { call: CallName; trump: Suit }) {
  const play = usePlay();
  if (call === 'pass' || call === 'turnDown') return <span class="eupass">{play.t(`panel.said.${call}`)}</span>;
  if (call !== 'name') return <span class="eusaid">{play.t(`panel.said.${call}`)}</span>;
  const suit = suitLetter(trump);
  return (
    <span class="eusaid">
      <SuitSign suit={suit} onPaper /> {play.t(`suit.${suit}`)}
    </span>
  );
}

/** Who made trumps, or the suit that is ruled out now. */
function Standing({ view: { phase, hand, trick } }: { view: EuchreView }) {
  if (hand.maker !== NOBODY) {
    return <Own words="panel.made" values={{ who: hand.maker, suit: suitLetter(trick.trump) }} onPaper />;
  }
  const suit = suitLetter(suitOf(hand.turned));
  return <Own words={phase === SECOND_ROUND ? 'panel.down' : 'panel.offered'} values={{ suit }} onPaper />;
}

/**
 * What each seat said in both rounds, and the score, to which calls are fitted, where the felt is not too low for it.
 */
export function MakingPaper({ view }: { view: EuchreView }) {
  const play = usePlay();
  const { dealer, speaker, trick } = view;
  const columns = [1, 2, 3, 4].map((i) => ({
    seat: (dealer + i) & 3,
    note: i === 1 ? play.t('panel.first') : i === 4 ? play.t('panel.dealer') : undefined,
  }));
  const next = nextCall(view);
  const rows = roundsOf(view).map((calls, row) =>
    calls.map((call, column) => {
      if (call !== undefined) return <Called call={call} trump={trick.trump} />;
      if (row !== next?.row || column !== next.column) return null;
      return play.t(speaker === play.me ? 'panel.cell' : 'panel.open');
    }),
  );
  return (
    <CallsPaper
      heading={play.t('panel.making')}
      aside={
        <b>
          <Standing view={view} />
        </b>
      }
      columns={columns}
      rows={rows}
      next={next}
    />
  );
}

/** The card turned up, large on its stub; dimmed once it is no longer offered. */
export function Turned({ view, width }: { view: EuchreView; width: number }) {
  const play = usePlay();
  const turned = codeOf(view.hand.turned);
  const place = view.phase === EXCHANGING ? 'accepted' : placeOfTurned(view);
  return (
    <figure class={`euturned ${place}`}>
      <div class="eustub">
        <CardImage code={turned} width={width} four={deck.value === 'four'} label={play.speech.cardLabel(turned)} />
      </div>
      <figcaption>
        <Own words={`panel.turned.${place}`} values={{ who: view.dealer }} />
      </figcaption>
    </figure>
  );
}
