import { codeOfFace, EMPTY } from '@kibitz/shared/kit/cards/packed';
import type { Zone } from '@kibitz/shared/kit/table/table';
import type { VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useFelt, usePlay, useShown } from './context.ts';
import type { Felt } from './felt.ts';
import { isFull, isUsable } from './input/cardMoves.ts';
import { isRovingKey, type Reachable, roveTo } from './input/roving.ts';
import { heightOf, type Laid, type Pose, type Strip, wholeStrip } from './layout/pose.ts';
import { isMeldOfAnother } from './layout/zones.ts';
import type { Play, Pointing } from './play.ts';

/** Something on the felt that can be pressed: a card, or a pile as a whole. */
interface Target {
  readonly key: string;
  readonly group: string;
  readonly pose: Pose;
  readonly strip: Strip;
  readonly label: string;
  /** Why it cannot be used now; '' where it can. */
  readonly whyNot: string;
  readonly isSelected: boolean;
  /** The type of the choice that pressing a pile makes; null for a card. */
  readonly choice: string | null;
}

/** Cards suit a finger only from this size on. */
const LEAST_TARGET = 44;

function isMine(zone: Zone, play: Play): boolean {
  return zone.kind === 'hand' && zone.seat === play.me;
}

/** Whose cards are buttons: the viewer's, and those in places where something can be used now. */
function holdsButtons(zone: Zone, cards: readonly Laid[], play: Play): boolean {
  if (play.me < 0 || zone.kind === 'trick' || zone.kind === 'lastTrick') return false;
  if (isMine(zone, play) || zone.kind === 'tableau') return true;
  if (isMeldOfAnother(zone, play.me)) return false;
  return cards.some((card) => isUsable(play.moves.value, codeOfFace(card.face)));
}

function whyNot(zone: Zone, card: Laid, play: Play): string {
  if (zone.kind === 'tableau' && zone.marks?.includes(card.place) === false) return play.t('card.covered');
  if (isFull(play.moves.value, play.selected.value) && !play.selected.value.includes(card.key)) {
    return play.t('choose.full', { n: play.selected.value.length });
  }
  if (isUsable(play.moves.value, codeOfFace(card.face))) return '';
  if (!play.isConnected.value) return play.t('line.cannot');
  if (play.choices.value.length === 0) return play.t('card.notYourTurn');
  if (zone.kind === 'tableau') return play.t('card.noPartner');
  const prompt = play.table.value?.own?.prompt;
  return prompt === undefined ? play.t('card.notNow') : play.text(prompt);
}

/** The choice that touching a pile makes, if the game has one; the first of those possible now. */
function pileChoice(zone: Zone, play: Play): { readonly type: string; readonly isPossible: boolean } | null {
  const types = play.panel.zoneChoices?.[zone.id];
  if (types === undefined || play.me < 0) return null;
  const possible = types.find((type) => play.choices.value.some((choice) => choice.type === type));
  return { type: possible ?? types[0] ?? '', isPossible: possible !== undefined };
}

function whyNoPile(play: Play): string {
  if (!play.isConnected.value) return play.t('line.cannot');
  return play.text(play.table.value?.own?.prompt ?? { key: 'refused.turn' });
}

function pileTarget(zone: Zone, felt: Felt, play: Play): Target | null {
  const choice = pileChoice(zone, play);
  const laid = felt.laid.value;
  if (choice === null || laid === null) return null;
  const pose = laid.cards.findLast((card) => card.zone === zone.id) ?? laid.slots.find((slot) => slot.zone === zone.id);
  if (pose === undefined) return null;
  const n = zone.count ?? zone.cards.length;
  const count = n === 0 ? play.t('pile.empty') : play.t('pile.count', { n });
  const name = zone.label === undefined ? '' : `${play.text(zone.label)}, `;
  const label = play.speech
    .choiceParts({ type: choice.type }, play)
    .map((part) => (part.kind === 'text' ? part.text : ''));
  return {
    key: `pile:${zone.id}`,
    group: zone.id,
    pose,
    strip: wholeStrip(pose.width),
    label: `${label.join('')}: ${name}${count}`,
    whyNot: choice.isPossible ? '' : whyNoPile(play),
    isSelected: false,
    choice: choice.type,
  };
}

function targetsOf(felt: Felt, play: Play): Target[] {
  const laid = felt.shown.value;
  // beside a result nothing is played
  if (laid === null || laid.viewport.isBesideResult) return [];
  const selected = play.selected.value;
  return laid.table.zones.flatMap((zone): Target[] => {
    const pile = pileTarget(zone, felt, play);
    if (pile !== null) return [pile];
    const cards = laid.cards.filter((card) => card.zone === zone.id && card.face !== EMPTY);
    const shown = zone.kind === 'pile' ? cards.slice(-1) : cards;
    if (!holdsButtons(zone, shown, play)) return [];
    return shown.flatMap((card): Target[] => {
      const code = codeOfFace(card.face);
      if (code === '') return [];
      return [
        {
          key: card.key,
          group: zone.id,
          pose: card,
          strip: card.strip,
          label: play.speech.cardLabel(code),
          whyNot: whyNot(zone, card, play),
          isSelected: selected.includes(card.key),
          choice: null,
        },
      ];
    });
  });
}

function styleOf(target: Target) {
  const { pose, strip } = target;
  // a button narrower than a finger still keeps its card's height
  const height = Math.max(strip.height, Math.min(LEAST_TARGET, heightOf(pose.width)));
  // a small card that nothing covers is touched a little beside it too
  const beyond = strip.width === pose.width ? Math.max(0, LEAST_TARGET - strip.width) / 2 : 0;
  const originX = pose.width / 2 - strip.left + beyond;
  const originY = heightOf(pose.width) / 2 - strip.top;
  return {
    left: `${pose.x - originX}px`,
    top: `${pose.y - originY}px`,
    width: `${strip.width + 2 * beyond}px`,
    height: `${height}px`,
    transform: pose.angle === 0 ? 'none' : `rotate(${pose.angle}rad)`,
    transformOrigin: `${originX}px ${originY}px`,
    borderRadius: `${pose.width * 0.075}px`,
  };
}

/** The keyboard makes a click without a pointer. */
function pointingOf(event: MouseEvent): Pointing {
  if (event.detail === 0) return 'keys';
  const type = (event as Partial<PointerEvent>).pointerType;
  if (type !== undefined && type !== '') return type === 'mouse' ? 'mouse' : 'touch';
  return matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';
}

function reachable(targets: readonly Target[]): Reachable[] {
  return targets.map(({ pose, strip, group }) => ({
    left: pose.x - pose.width / 2 + strip.left,
    top: pose.y - heightOf(pose.width) / 2 + strip.top,
    width: strip.width,
    height: strip.height,
    group,
  }));
}

function TargetButton(props: { target: Target; isInTabOrder: boolean; onFocus: (key: string) => void }) {
  const play = usePlay();
  const { hovered } = useFelt();
  const { target } = props;
  const { key, choice, whyNot } = target;
  const press = (pointing: Pointing): void => {
    props.onFocus(key);
    if (choice === null) play.touch(key, pointing);
    else {
      play.clear();
      void play.act({ type: choice });
    }
  };
  return (
    <button
      type="button"
      style={styleOf(target)}
      tabIndex={props.isInTabOrder ? 0 : -1}
      aria-label={target.label}
      aria-pressed={choice === null ? target.isSelected : undefined}
      aria-disabled={whyNot === '' ? undefined : true}
      aria-description={whyNot === '' ? undefined : whyNot}
      onClick={(event) => press(pointingOf(event))}
      onFocus={() => props.onFocus(key)}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && whyNot === '' && choice === null) hovered.value = key;
      }}
      onPointerLeave={() => {
        if (hovered.value === key) hovered.value = null;
      }}
    />
  );
}

/** The buttons of the targets; only the one at `at` is in the tab order. Unchanged ones are not drawn again. */
function useButtons(targets: readonly Target[], at: number, onFocus: (key: string) => void): VNode[] {
  const before = useRef(new Map<string, { readonly is: string; readonly button: VNode }>());
  const kept: typeof before.current = new Map();
  const buttons = targets.map((target, i) => {
    const { key } = target;
    const isInTabOrder = i === at;
    const is = JSON.stringify([target, isInTabOrder]);
    const known = before.current.get(key);
    const button =
      known?.is === is ? (
        known.button
      ) : (
        <TargetButton key={key} target={target} isInTabOrder={isInTabOrder} onFocus={onFocus} />
      );
    kept.set(key, { is, button });
    return button;
  });
  before.current = kept;
  return buttons;
}

/** Keeps the focus among the buttons of a layer: where the focused one is gone, the one at this place gets it. */
function useKeptFocus(at: number) {
  const layer = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // the card that had the focus has been played, or its button moved when the hand was sorted again: the focus must
    // not fall back to the page
    if (!hadFocus.current || document.activeElement !== document.body) return;
    layer.current?.querySelectorAll('button')[at]?.focus();
  });
  const onFocusIn = (): void => {
    hadFocus.current = true;
  };
  const onFocusOut = (event: FocusEvent): void => {
    // focus that left with a removed button has gone nowhere, and still counts as kept here
    if (event.relatedTarget !== null) hadFocus.current = false;
  };
  return { layer, onFocusIn, onFocusOut };
}

/**
 * The cards and piles that can be pressed: buttons over the canvas, as large as the visible part of each. They are the
 * only way in, for mouse, finger, keyboard and screen reader alike.
 */
export function CardButtons() {
  const play = usePlay();
  const felt = useFelt();
  // the button that the tab key reaches: the one that had the focus last
  const [current, setCurrent] = useState('');
  const targets = useShown(() => targetsOf(felt, play));
  const found = targets.findIndex((target) => target.key === current);
  // when a card has been played, its neighbour follows
  const lastAt = useRef(0);
  const at = found >= 0 ? found : Math.max(0, Math.min(lastAt.current, targets.length - 1));
  lastAt.current = at;
  const { layer, ...keptFocus } = useKeptFocus(at);
  const buttons = useButtons(targets, at, setCurrent);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && play.selected.value.length > 0) {
      event.stopPropagation();
      play.clear();
    }
    if (!isRovingKey(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const drawn = [...(layer.current?.querySelectorAll('button') ?? [])];
    // from where the focus is: keys come faster than drawing
    const from = drawn.indexOf(document.activeElement as HTMLButtonElement);
    drawn[roveTo(reachable(targets), Math.max(0, from), event.key)]?.focus();
  };
  return (
    <div
      ref={layer}
      class="cardbuttons"
      role="group"
      aria-label={play.t('cards.table')}
      onKeyDown={onKeyDown}
      {...keptFocus}
    >
      {buttons}
    </div>
  );
}
