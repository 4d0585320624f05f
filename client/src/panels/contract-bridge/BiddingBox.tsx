import { type Call, DOUBLE, PASS, REDOUBLE } from '@kibitz/shared/games/contract-bridge/calls';
import type { BridgeView } from '@kibitz/shared/games/contract-bridge/state';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { useMemo, useState } from 'preact/hooks';
import { CallBox } from '../../table/auction/Auction.tsx';
import { BidCell } from '../../table/BidCell.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import type { Play } from '../../table/play.ts';
import { StrainSign } from './CallSign.tsx';
import { type Bid, callOfBid, choiceOfBid, STRAINS_DOWN, type Strain } from './contract.ts';
import { useMeanings } from './meanings.ts';

const LEVELS = [1, 2, 3, 4, 5, 6, 7];

/** A phone lower than this, in CSS pixels, has no line for what a bid says besides what it undertakes. */
const LOW = 700;

/** The tricks of the book: a bid undertakes as many more as its level. */
const BOOK = 6;

/** What a bid undertakes. */
function meaning(play: Play, { level, strain }: Bid): string {
  return play.t(`panel.means.${strain}`, { n: BOOK + level });
}

/** What the next call would mean in the bots' system; '' until that is loaded. */
type Saying = (call: Call) => string;

function useSaying({ dealer, hand: { calls } }: BridgeView): Saying {
  const play = usePlay();
  const meanings = useMeanings();
  const meaningOf = useMemo(() => meanings?.meaningOfNext(dealer, calls), [meanings, dealer, calls]);
  return (call) => meanings?.meaningInWords(meaningOf?.(call) ?? [], (said) => play.text(said)) ?? '';
}

interface Picking {
  readonly choices: readonly Choice[];
  readonly picked: Partial<Bid>;
  readonly onPick: (bid: Partial<Bid>) => void;
  readonly saying: Saying;
}

/** All 35 bids, those that are too low disabled in place. */
function Grid({ choices, picked, onPick, saying }: Picking) {
  const play = usePlay();
  return (
    <div class="bids bidgrid" role="group" aria-label={play.t('panel.yourCall')}>
      {STRAINS_DOWN.flatMap((strain) =>
        LEVELS.map((level) => {
          const isPicked = picked.level === level && picked.strain === strain;
          return (
            <BidCell
              key={`${level}${strain}`}
              isPicked={isPicked}
              isOpen={choiceOfBid(choices, { level, strain }) !== undefined}
              onPick={() => onPick({ level, strain })}
              means={meaning(play, { level, strain })}
              says={saying(callOfBid({ level, strain }))}
            >
              <span class="visually-hidden">{play.t(`panel.bid.${strain}`, { level })}</span>
              <bdi aria-hidden="true">
                {figure(level)}
                <StrainSign strain={strain} />
              </bdi>
            </BidCell>
          );
        }),
      )}
    </div>
  );
}

/** On a phone a bid is picked in two steps: the level, then the strain. */
function Halves({ choices, picked, onPick, saying }: Picking) {
  const play = usePlay();
  const { level, strain } = picked;
  const mayLevel = (n: number) => STRAINS_DOWN.some((one) => choiceOfBid(choices, { level: n, strain: one }));
  const mayStrain = (one: Strain) => level !== undefined && choiceOfBid(choices, { level, strain: one }) !== undefined;
  const pickLevel = (n: number) => {
    const keeps = strain !== undefined && choiceOfBid(choices, { level: n, strain }) !== undefined;
    onPick(keeps ? { level: n, strain } : { level: n });
  };
  return (
    <>
      <div class="bids" role="group" aria-label={play.t('panel.level')}>
        {LEVELS.map((n) => (
          <BidCell
            key={n}
            isPicked={n === level}
            isOpen={mayLevel(n)}
            onPick={() => pickLevel(n)}
            means={play.t('panel.means', { n: BOOK + n })}
          >
            {figure(n)}
          </BidCell>
        ))}
      </div>
      <div class="bids strains" role="group" aria-label={play.t('panel.strain')}>
        {[...STRAINS_DOWN].reverse().map((one) => (
          <BidCell
            key={one}
            isPicked={one === strain}
            isOpen={mayStrain(one)}
            onPick={() => onPick({ ...picked, strain: one })}
            means={level === undefined ? undefined : meaning(play, { level, strain: one })}
            says={level === undefined ? '' : saying(callOfBid({ level, strain: one }))}
          >
            <span class="visually-hidden">{play.t(`panel.strain.${one}`)}</span>
            <bdi aria-hidden="true">
              <StrainSign strain={one} />
            </bdi>
          </BidCell>
        ))}
      </div>
    </>
  );
}

const OTHERS = { pass: PASS, double: DOUBLE, redouble: REDOUBLE } as const;

/** Pass, and double or redouble, whichever could come up, disabled where it may not be made. */
function OtherCalls(props: { choices: readonly Choice[]; saying: Saying }) {
  const play = usePlay();
  const choiceOf = (type: string) => props.choices.find((choice) => choice.type === type);
  const types = ['pass', choiceOf('redouble') === undefined ? 'double' : 'redouble'] as const;
  return (
    <>
      {types.map((type) => {
        const choice = choiceOf(type);
        return (
          <ChooseButton key={type} choice={choice} says={props.saying(OTHERS[type])}>
            {play.t(`panel.${type}`)}
          </ChooseButton>
        );
      })}
    </>
  );
}

/** The bidding box: 7 by 5 bids, pass, double and redouble. */
export function BiddingBox({ view }: { view: BridgeView }) {
  const play = usePlay();
  const { kind, height } = useFelt().viewport.value;
  const isLow = kind === 'phone' && height < LOW;
  const [picked, setPicked] = useState<Partial<Bid>>({});
  const { choices } = play.seen.value;
  const { level, strain } = picked;
  const chosen = choiceOfBid(choices, picked);
  const saying = useSaying(view);
  const picking: Picking = { choices, picked, onPick: setPicked, saying };
  const bid = level !== undefined && strain !== undefined ? { level, strain } : null;
  const means = bid === null ? undefined : meaning(play, bid);
  const says = bid === null || kind === 'desktop' ? '' : saying(callOfBid(bid));
  return (
    <CallBox heading={play.t('panel.yourCall')} means={isLow && says !== '' ? says : means} says={isLow ? '' : says}>
      {kind === 'desktop' ? <Grid {...picking} /> : <Halves {...picking} />}
      <div class="callrow">
        <OtherCalls choices={choices} saying={saying} />
        <ChooseButton choice={chosen} look="main">
          {play.t('panel.bid')}
          {chosen !== undefined && bid !== null && (
            <bdi>
              {' '}
              {figure(bid.level)}
              <StrainSign strain={bid.strain} />
            </bdi>
          )}
        </ChooseButton>
      </div>
    </CallBox>
  );
}
