import { codeOfFace } from '@kibitz/shared/kit/cards/packed';
import type { Action } from '@kibitz/shared/kit/game/action';
import type { News } from '@kibitz/shared/kit/table/table';
import type { Message } from '@kibitz/shared/kit/words/message';
import { useComputed } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { TableIcon } from '../icons/TableIcon.tsx';
import { pace } from '../settings/atTable.ts';
import { useFelt, usePlay, useShown } from './context.ts';
import { clockTime } from './figures.ts';
import { goesWith } from './input/cardMoves.ts';
import type { HintSpot } from './layout/hintSpot.ts';
import type { Play, Refused } from './play.ts';
import { CardSign, ChoiceWords, Own, Say } from './Say.tsx';
import { standstill } from './standstill.ts';
import { claimNews } from './tableNews.ts';
import { useTimeLeft } from './useClock.ts';

function place(spot: HintSpot) {
  return { left: `${spot.x}px`, top: `${spot.y}px`, maxWidth: `${spot.most}px` };
}

/** The action that is advised, and why: a reason names the cards of its action, and other actions stand before it. */
function Advised({ action, why }: { action: Action; why: Message | null }) {
  const named = action['cards'] ?? action['card'];
  const codes = typeof named === 'string' ? named.trim().split(/\s+/) : [];
  if (why === null && codes.length > 0) return codes.map((code) => <CardSign key={code} code={code} />);
  return (
    <>
      {codes.length === 0 && <ChoiceWords choice={action} />}
      {codes.length === 0 && why !== null && ' · '}
      {why !== null && <Say message={why} />}
    </>
  );
}

/** What is advised, once a hint has been asked for, and what that is expected to bring. */
function Advice(props: { play: Play }) {
  const { play } = props;
  if (play.hinted.value === null) return null;
  const { action, why, expects } = play.hinted.value;
  return (
    <>
      <TableIcon name="bulb" size={18} />
      <span>
        <Advised action={action} why={why} />
        {expects !== null && (
          <>
            {' · '}
            <Say message={expects} />
          </>
        )}
      </span>
    </>
  );
}

/** What follows from the card that is selected. */
function Selection(props: { play: Play }) {
  const { play } = props;
  const codes = play.selectedCards().map((card) => card.code);
  const latest = codes.at(-1);
  if (latest === undefined) return null;
  const lying = [...play.lying.value.values()].map((card) => codeOfFace(card.face));
  const isInSet = lying.some((code) => code !== '' && goesWith(play.moves.value, codes, code));
  return <Own words={isInSet ? 'card.chooseMore' : 'card.again'} values={{ card: latest }} />;
}

/**
 * The seconds that are left where no plate shows whose turn it is: all choose at once, or in secret. They are not read
 * out.
 */
function SecretSeconds(props: { play: Play }) {
  const { play } = props;
  const left = useTimeLeft(play.seen.value.until, play.link.serverNow, play.isConnected.value);
  if (left === null) return null;
  return (
    <span aria-hidden="true">
      {' · '}
      <bdi>{clockTime(left)}</bdi>
    </span>
  );
}

/** The pill over the hand: what is to be done, or what is selected. It is read out whenever it changes. */
export function Hint() {
  const play = usePlay();
  const felt = useFelt();
  const laid = felt.laid.value;
  const table = play.table.value;
  if (laid === null || table === null) return null;
  const prompt = play.panel.prompt?.(play.seen.value) ?? table.own?.prompt ?? table.prompt;
  const stands = standstill(play);
  const isMine = play.seen.value.choices.length > 0 && stands === null;
  const { gathering } = play.moves.value;
  const chosen = play.selected.value.length;
  const missing = gathering === null || chosen === 0 ? 0 : gathering.n - chosen;
  const isVeiled = play.refused.value !== null || play.hinted.value !== null || (chosen > 0 && chosen === gathering?.n);
  const classes = ['hint', isMine ? 'mine' : '', laid.hint.isLeft ? 'left' : '', isVeiled ? 'veiled' : ''].filter(
    (name) => name !== '',
  );
  const isSelected = chosen > 0 && gathering === null;
  const { claim } = play.seen.value;
  return (
    <div class={classes.join(' ')} role="status" style={place(laid.hint)}>
      {stands !== null ? (
        <span>
          <Own words={stands.words} values={stands.values ?? {}} />
        </span>
      ) : isSelected ? (
        <Selection play={play} />
      ) : (
        <>
          {claim !== null && (
            <>
              <Say message={claimNews(claim)} />
              {' · '}
            </>
          )}
          {missing > 0 ? play.t('choose.missing', { n: missing }) : prompt.key !== '' && <Say message={prompt} />}
          {isMine && table.seats.every(({ turn }) => !turn) && <SecretSeconds play={play} />}
        </>
      )}
    </div>
  );
}

/** The card that was tried comes before the reason, unless the reason names it. */
function namesCardFirst({ card, why }: Refused): boolean {
  return card !== '' && !Object.values(why.with ?? {}).includes(card);
}

/** How far letters reach under the lines of a box's head, in CSS pixels. */
const UNDER_LINE = 4;
/** How far toasts stand under a box or paper that reaches into their place, in CSS pixels. */
const UNDER_BOX = 4;

/**
 * Where toasts stand whose usual place has its middle at `y`. Over a box with buttons they are as wide as the box and
 * reach down to the foot of its head, which says less meanwhile; where a box or paper ends in their place, they make
 * way downwards.
 */
function spotOf(toasts: HTMLElement, y: number) {
  const { offsetParent: felt, firstElementChild: toast } = toasts;
  const usual = { isOverBox: false, style: { left: '', width: '', top: `${y}px` } };
  if (!(felt instanceof HTMLElement) || toast === null) return usual;
  const { left, right, height } = toast.getBoundingClientRect();
  const whole = felt.getBoundingClientRect();
  // the page's zoom
  const scale = whole.width / felt.offsetWidth;
  const middle = whole.top + y * scale;
  const around = [...felt.querySelectorAll('.panel, .paper')]
    .map((panel) => ({ panel, box: panel.getBoundingClientRect() }))
    .filter(({ box }) => box.left < right && box.right > left && box.top < middle);
  for (const { panel, box } of around) {
    if (box.bottom <= middle || panel.querySelector('button:enabled') === null) continue;
    const head = panel.querySelector('.panelhead')?.getBoundingClientRect();
    const foot = head === undefined || head.height === 0 ? box.top : head.bottom + UNDER_LINE * scale;
    const [from, wide, down] = [box.left - whole.left, box.width, foot - whole.top].map((length) => length / scale);
    return { isOverBox: true, style: { left: `${from}px`, width: `${wide}px`, top: `${down}px` } };
  }
  const feet = around.map(({ box }) => box.bottom).filter((foot) => foot <= middle);
  const top = Math.max(middle, ...feet.map((foot) => foot + UNDER_BOX * scale + height / 2)) - whole.top;
  return { ...usual, style: { ...usual.style, top: `${top / scale}px` } };
}

/** Why something was refused, or what is advised, for some seconds in the pill's place, but over no buttons. */
export function Toast() {
  const play = usePlay();
  const felt = useFelt();
  const isLeft = useComputed(() => felt.laid.value?.hint.isLeft === true).value;
  const refused = play.refused.value;
  const y = useComputed(() => felt.laid.value?.hint.y ?? 120).value;
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const toasts = frame.current;
    if (toasts === null) return undefined;
    const place = () => {
      const { isOverBox, style } = spotOf(toasts, y);
      toasts.classList.toggle('overbox', isOverBox);
      Object.assign(toasts.style, style);
      // its own changes call for nothing
      changes.takeRecords();
    };
    const changes = new MutationObserver(place);
    place();
    // a box may come, go or change meanwhile
    if (toasts.offsetParent !== null && toasts.firstElementChild !== null)
      changes.observe(toasts.offsetParent, { attributes: true, childList: true, subtree: true });
    return () => changes.disconnect();
  });
  return (
    // some screen readers only announce text that is added to an existing region
    <div ref={frame} class={isLeft ? 'toasts left' : 'toasts'} role="alert">
      {refused === null && play.hinted.value !== null && (
        <div class="toast advised">
          <Advice play={play} />
        </div>
      )}
      {refused !== null && (
        <div key={refused.n} class="toast">
          <TableIcon name="help" size={20} />
          <span>
            {namesCardFirst(refused) && (
              <b>
                <CardSign code={refused.card} />{' '}
              </b>
            )}
            <Say message={refused.why} />
          </span>
        </div>
      )}
    </div>
  );
}

/** An event of the game. By itself, it is put into words once, and not again with each later one. */
function SpokenNews(props: { news: News }) {
  return <p>{usePlay().text(props.news.text)}</p>;
}

/** Speaks each event of the game; a feat too, which the felt tells itself where there is motion. */
export function Spoken() {
  const play = usePlay();
  const feat = useShown(() => (pace.value === 0 ? play.table.value?.summary?.feat : undefined));
  return (
    <div class="visually-hidden" role="log" aria-live="polite">
      {play.news.value.slice(-20).map((news) => (
        <SpokenNews key={news.event} news={news} />
      ))}
      {feat !== undefined && <p>{play.text(feat)}</p>}
    </div>
  );
}

/** Says that the connection is lost, what that means, and what can be done. */
export function LineBanner() {
  const play = usePlay();
  const isDown = !play.isConnected.value;
  const { connection, isRestarting } = play.link;
  const isMoving = connection.value === 'moving';
  const why = isMoving ? 'moving' : isRestarting?.value === true ? 'restarting' : 'reconnecting';
  return (
    <div class="linebox" role="status">
      {isDown && (
        <div class="linebanner">
          <span class="spin" />
          <span>
            <b>{play.t(`line.${why}`)}</b>
            <i>{play.t(`line.${why}.about`)}</i>
          </span>
          {play.link.retry !== undefined && !isMoving && (
            <Button text={play.t('line.retry')} onClick={() => play.link.retry?.()} />
          )}
        </div>
      )}
    </div>
  );
}
