import type { Entrant, Evening } from '@kibitz/shared/wire/evenings';
import { Fragment } from 'preact';
import { t } from './say.ts';

type Place = Entrant['places'][number];

function placeName({ kind, name }: Place): string {
  return kind === 'person' ? name : t(`place.${kind}`);
}

/** The names of an entrant's players. */
export function playersOf({ places }: Entrant): string[] {
  return places.map(placeName);
}

/** An entrant's players in one text, for labels and choices. */
export function namesOf(evening: Evening, n: number): string {
  const entrant = evening.list.find((one) => one.n === n);
  return entrant === undefined ? '' : playersOf(entrant).join(' + ');
}

/** An entrant's players. */
export function Names(props: { evening: Evening; n: number }) {
  const entrant = props.evening.list.find((one) => one.n === props.n);
  return (
    <span class="names">
      {entrant?.places.map((place, i) => (
        <Fragment key={i}>
          {i > 0 && <i aria-hidden="true"> + </i>}
          <bdi class={place.kind === 'person' ? '' : 'nobody'}>{placeName(place)}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
