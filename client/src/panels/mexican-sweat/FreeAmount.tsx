import type { SweatView } from '@kibitz/shared/games/mexican-sweat/state';
import { Button } from '../../app/Button.tsx';
import { BidCell } from '../../table/BidCell.tsx';
import { usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { Amount } from '../chips/Chip.tsx';
import type { Raise, Turn } from './betting.ts';
import { quickAmounts } from './quickAmounts.ts';

/** A turn to bet. */
export interface TurnProps {
  readonly view: SweatView;
  /** The turn of the viewer. */
  readonly turn: Turn;
}

interface AmountProps extends TurnProps {
  readonly raise: Raise;
  readonly value: number;
  readonly isIdle: boolean;
  readonly onChange: (value: number) => void;
}

/** A free amount: a step down and up, a slider, and the amounts that are often wanted. */
export function FreeAmount(props: AmountProps) {
  const play = usePlay();
  const { view, turn, raise, value, isIdle, onChange } = props;
  const step = view.options.ante;
  const quick = quickAmounts(raise, turn.toCall, view);
  const stepButton = (words: 'less' | 'more', sign: string, wish: number, isAtEnd: boolean) => (
    <Button
      text={sign}
      aria-label={play.t(`panel.amount.${words}`, { n: step })}
      disabled={isIdle || isAtEnd}
      onClick={() => onChange(Math.min(raise.most, Math.max(raise.least, wish)))}
    />
  );
  return (
    <div class="sweatamount">
      <div class="sweatslider">
        {stepButton('less', '\u2212', value - step, value <= raise.least)}
        <Amount
          range={[raise.least, raise.most]}
          value={value}
          isIdle={isIdle}
          label={play.t(`panel.amount.${turn.raiseType}`)}
          onChange={onChange}
        />
        {stepButton('more', '+', value + step, value >= raise.most)}
      </div>
      <div class="sweatquick" role="group" aria-label={play.t('panel.quick')}>
        {quick.map(({ name, to }) => (
          <BidCell key={name} isPicked={to === value} isOpen={!isIdle} onPick={() => onChange(to)}>
            {play.t(`panel.quick.${name}`)} <b>{figure(to)}</b>
          </BidCell>
        ))}
      </div>
    </div>
  );
}
