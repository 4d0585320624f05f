import { Avatar } from './Avatar.tsx';

/** Whoever sits on a seat, as far as their avatar goes. */
interface Seated {
  readonly kind: string;
  readonly name: string;
  readonly picture?: string;
  readonly isProgram?: boolean | undefined;
}

/** The avatar of whoever sits on seat `index`. `called` is what a person is called where they have no picture. */
export function PlayerAvatar(props: { seat: Seated; index: number; size: number; called?: string }) {
  const { seat, index, size } = props;
  const isBot = seat.kind === 'bot' || seat.isProgram === true;
  return (
    <Avatar
      name={isBot ? seat.name : (props.called ?? seat.name)}
      avatar={seat.picture ?? ''}
      size={size}
      colour={index + 1}
      bot={isBot}
    />
  );
}
