import type { Person } from '@kibitz/shared/wire/people';
import type { ComponentChildren } from 'preact';
import { Avatar } from '../app/Avatar.tsx';

/** A person in a list, a line about them, and what can be done. */
export function PersonRow(props: { person: Person; about: string; isHere?: boolean; children: ComponentChildren }) {
  const { name, picture } = props.person;
  return (
    <li class="friend">
      <span class={props.isHere === true ? 'frav here' : 'frav'}>
        <Avatar name={name} avatar={picture} size={44} colour={1} />
      </span>
      <span class="frwho">
        <b>
          <bdi class="cut">{name}</bdi>
        </b>
        {props.about !== '' && <i>{props.about}</i>}
      </span>
      <span class="frways">{props.children}</span>
    </li>
  );
}
