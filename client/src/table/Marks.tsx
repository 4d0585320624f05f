import { codeOfFace, EMPTY } from '@kibitz/shared/kit/cards/packed';
import type { Zone } from '@kibitz/shared/kit/table/table';
import type { ComponentChildren } from 'preact';
import { useFelt, usePlay, useShown } from './context.ts';
import type { LaidTable } from './layout/layOut.ts';
import { isOpenHand } from './layout/openHands.ts';
import type { ZoneLabel } from './layout/ownLayout.ts';
import { heightOf } from './layout/pose.ts';
import type { Play } from './play.ts';
import { Say } from './Say.tsx';

function ovalStyle({ viewport, middle, regions }: LaidTable) {
  const most = regions?.isLow === true ? viewport.width : middle.width + 40;
  const width = viewport.kind === 'phone' ? viewport.width * 0.86 : Math.min(viewport.width * 0.58, most);
  const centre = regions?.trick ?? middle;
  const height = Math.min(viewport.height * 0.52, middle.height + 24);
  return {
    left: `${centre.left + centre.width / 2 - width / 2}px`,
    top: `${middle.top + middle.height / 2 - height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  };
}

/** The oval printed on the felt, round its free middle; at a table for two round the trick. */
function Oval() {
  const felt = useFelt();
  const play = usePlay();
  const style = useShown(() => felt.laid.value && ovalStyle(felt.laid.value));
  return style === null || play.panel.hasOval === false ? null : <div class="oval" style={style} />;
}

/** Empty places: of piles, and of what lies in the middle. */
function Slots() {
  const felt = useFelt();
  const slots = useShown(() => felt.laid.value?.slots ?? []);
  return (
    <>
      {slots.map((slot) => (
        <div
          key={`${slot.zone}:${slot.place}`}
          class="slot"
          style={{
            left: `${slot.x - slot.width / 2}px`,
            top: `${slot.y - heightOf(slot.width) / 2}px`,
            width: `${slot.width}px`,
            height: `${heightOf(slot.width)}px`,
            borderRadius: `${slot.width * 0.075}px`,
          }}
        />
      ))}
    </>
  );
}

/** What is printed on the felt under the cards: the oval, and the outlines of empty places. */
export function FeltPrint() {
  return (
    <div class="feltprint" aria-hidden="true">
      <Oval />
      <Slots />
    </div>
  );
}

/** Words on the felt. */
export function FeltLabel(props: { at: Pick<ZoneLabel, 'x' | 'y' | 'isOnCards'>; children: ComponentChildren }) {
  return (
    <div
      class={props.at.isOnCards === true ? 'feltlab oncards' : 'feltlab'}
      style={{ left: `${props.at.x}px`, top: `${props.at.y}px` }}
    >
      {props.children}
    </div>
  );
}

/** The words of zones, each once, with the number of its cards where they do not say it. */
function wordsOf(labels: readonly ZoneLabel[]) {
  return labels
    .filter(({ zone, group = 0 }) => zone.label !== undefined && group === 0)
    .map((at) => {
      const { id, label, count } = at.zone;
      const last = labels.findLast(({ zone }) => zone === at.zone) ?? at;
      const isSaid = label?.with?.['n'] !== undefined;
      return { ...at, zone: id, x: (at.x + last.x) / 2, label, count: isSaid ? undefined : count };
    });
}

/** The words beside piles, rows and melds. */
export function ZoneLabels() {
  const felt = useFelt();
  const { GroupLabel } = usePlay().panel;
  const { groups, words } = useShown(() => {
    const labels = felt.laid.value?.labels ?? [];
    const groups = GroupLabel === undefined ? [] : labels.filter(({ group }) => group !== undefined);
    return { groups, words: wordsOf(labels.filter((at) => !groups.includes(at))) };
  });
  return (
    <>
      {GroupLabel !== undefined &&
        groups.map((at) => <GroupLabel key={`${at.zone.id}:${at.group}`} at={at} group={at.group ?? 0} />)}
      {words.map((at) => (
        <FeltLabel key={at.zone} at={at}>
          <span>{at.label !== undefined && <Say message={at.label} />}</span>
          {at.count !== undefined && <b>{at.count}</b>}
        </FeltLabel>
      ))}
    </>
  );
}

/**
 * Whether screen readers are told of a zone: open cards before a seat or in the middle, and the open hands of others.
 */
function isTold(zone: Zone, me: number): boolean {
  if (zone.kind === 'hand') return zone.seat !== me && isOpenHand(zone.cards);
  return zone.kind === 'row' || zone.kind === 'columns' || zone.kind === 'groups';
}

/** The open cards on the table: a line for each of a trick, and for each place. */
function cardLines(play: Play) {
  const zones = play.table.value?.zones ?? [];
  const trick = zones.find(({ kind }) => kind === 'trick');
  const laid = Array.from(trick?.cards ?? '', (face, who) => ({
    key: String(who),
    text: face === EMPTY ? '' : play.t('cards.lies', { who, card: codeOfFace(face) }),
  }));
  const told = zones
    .filter((zone) => isTold(zone, play.me))
    .map(({ id, kind, seat, label, cards }) => {
      const place = label === undefined || kind === 'hand' ? '' : `${play.text(label)}: `;
      const holder = kind === 'hand' ? `${play.t('cards.handOf', { who: seat })}: ` : '';
      const codes = Array.from(cards, codeOfFace).filter((code) => code !== '');
      return { key: id, text: place + holder + codes.map((code) => play.speech.cardLabel(code)).join(play.t('comma')) };
    });
  return [...laid.filter(({ text }) => text !== ''), ...told];
}

/** The open cards on the table in words, for those who cannot see the canvas. */
export function CardsInWords() {
  const play = usePlay();
  const lines = useShown(() => cardLines(play));
  const hasTable = useShown(() => play.table.value !== null);
  if (!hasTable) return null;
  return (
    <ul class="visually-hidden" aria-label={play.t('cards.onTable')}>
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}
