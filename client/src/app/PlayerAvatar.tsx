import { Avatar } from './Avatar.tsx';

/** A seated player or bot, as far as the avatar needs it. */
interface Seated {
  readonly kind: string;
  readonly name: string;
  readonly picture?: string;
  readonly isProgram?: boolean | undefined;
}

/** The avatar of the player on seat `index`. `called` is the name of a person without a picture. */
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
