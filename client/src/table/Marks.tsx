import { EMPTY } from '@kibitz/shared/kit/cards/packed';
import type { Zone } from '@kibitz/shared/kit/table/table';
import type { ComponentChildren } from 'preact';
import { useFelt, usePlay } from './context.ts';
import { codeOfFace } from './faces.ts';
import { isOpenHand } from './layout/openHands.ts';
import type { ZoneLabel } from './layout/ownLayout.ts';
import { heightOf } from './layout/pose.ts';
import { Say } from './Say.tsx';

/** The oval printed on the felt, round its free middle. */
function Oval() {
  const felt = useFelt();
  const play = usePlay();
  const laid = felt.laid.value;
  if (laid === null || play.panel.hasOval === false) return null;
  const { viewport, middle } = laid;
  const width = viewport.kind === 'phone' ? viewport.width * 0.86 : Math.min(viewport.width * 0.58, middle.width + 40);
  const height = Math.min(viewport.height * 0.52, middle.height + 24);
  return (
    <div
      class="oval"
      style={{
        left: `${middle.left + middle.width / 2 - width / 2}px`,
        top: `${middle.top + middle.height / 2 - height / 2}px`,
        width: `${width}px`,
        height: `${height}px`,
      }}
    />
  );
}

/** Empty places: of piles, and of what lies in the middle. */
function Slots() {
  const felt = useFelt();
  const laid = felt.laid.value;
  if (laid === null) return null;
  return (
    <>
      {laid.slots.map((slot) => (
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
export function FeltLabel(props: { at: ZoneLabel; children: ComponentChildren }) {
  return (
    <div
      class={props.at.isOnCards === true ? 'feltlab oncards' : 'feltlab'}
      style={{ left: `${props.at.x}px`, top: `${props.at.y}px` }}
    >
      {props.children}
    </div>
  );
}

/** The words of a zone, with the number of its cards where they do not say it. */
function ZoneWords({ at: { zone } }: { at: ZoneLabel }) {
  if (zone.label === undefined) return null;
  return (
    <>
      <span>
        <Say message={zone.label} />
      </span>
      {zone.count !== undefined && zone.label.with?.['n'] === undefined && <b>{zone.count}</b>}
    </>
  );
}

/** The words beside piles, rows and melds. */
export function ZoneLabels() {
  const felt = useFelt();
  const { GroupLabel } = usePlay().panel;
  const laid = felt.laid.value;
  if (laid === null) return null;
  return (
    <>
      {laid.labels.map((at) => {
        const key = `${at.zone.id}:${at.group ?? 0}`;
        if (at.group !== undefined && GroupLabel !== undefined)
          return <GroupLabel key={key} at={at} group={at.group} />;
        if (at.zone.label === undefined || (at.group ?? 0) > 0) return null;
        const last = laid.labels.findLast(({ zone }) => zone === at.zone) ?? at;
        return (
          <FeltLabel key={key} at={{ ...at, x: (at.x + last.x) / 2 }}>
            <ZoneWords at={at} />
          </FeltLabel>
        );
      })}
    </>
  );
}

/** Whether a zone is put into words: open cards before a seat or in the middle, and the open hands of others. */
function isTold(zone: Zone, me: number): boolean {
  if (zone.kind === 'hand') return zone.seat !== me && isOpenHand(zone.cards);
  return zone.kind === 'row' || zone.kind === 'columns' || zone.kind === 'groups';
}

/** The open cards on the table in words, for those who cannot see the canvas. */
export function CardsInWords() {
  const play = usePlay();
  const table = play.table.value;
  if (table === null) return null;
  const trick = table.zones.find((zone) => zone.kind === 'trick');
  const laid = trick === undefined ? [] : Array.from(trick.cards, (face, seat) => ({ face, seat }));
  return (
    <ul class="visually-hidden" aria-label={play.t('cards.onTable')}>
      {laid
        .filter(({ face }) => face !== EMPTY)
        .map(({ face, seat }) => (
          <li key={seat}>{play.t('cards.lies', { who: seat, card: codeOfFace(face) })}</li>
        ))}
      {table.zones
        .filter((zone) => isTold(zone, play.me))
        .map((zone) => (
          <li key={zone.id}>
            {zone.label !== undefined && zone.kind !== 'hand' && `${play.text(zone.label)}: `}
            {zone.kind === 'hand' && `${play.t('cards.handOf', { who: zone.seat })}: `}
            {Array.from(zone.cards, codeOfFace)
              .filter((code) => code !== '')
              .map((code) => play.speech.cardLabel(code))
              .join(play.t('comma'))}
          </li>
        ))}
    </ul>
  );
}
