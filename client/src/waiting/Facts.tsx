import type { SeenTable } from '@kibitz/shared/wire/seen';
import { Icon } from '../icons/Icon.tsx';
import { Emblem } from '../lobby/Emblem.tsx';
import { cardOf } from '../lobby/lobbyState.ts';
import { changes } from '../lobby/optionForm.ts';
import { gameWord } from '../words/gameWords.ts';
import { t } from './say.ts';

/** What will be played here: the game, the rules that differ from the book, who may come. */
export function Facts(props: { seen: SeenTable }) {
  const { seen } = props;
  const game = cardOf(seen.game);
  const changed = game === undefined ? [] : Object.entries(changes(game, seen.options));
  const wordOf = (name: string, value: string | number | boolean): string =>
    typeof value === 'boolean'
      ? t(value ? 'new.on' : 'new.off')
      : gameWord(seen.game, `option.${name}.${value}`, String(value));
  return (
    <section class="panel fx">
      <div class="fxr">
        <Emblem game={seen.game} size={34} />
        <span>
          <b>{game?.title ?? ''}</b>
          <i>
            {changed.length === 0
              ? t('wait.rulesSame')
              : changed
                  .map(([name, value]) => `${gameWord(seen.game, `option.${name}`, name)}: ${wordOf(name, value)}`)
                  .join(' · ')}
          </i>
        </span>
        <a class="btn sm" href={`/rules/${seen.game}`}>
          {t('game.rules')}
        </a>
      </div>
      <div class="fxr">
        <span class="fi">
          <Icon name={seen.open ? 'globe' : 'lock'} size={20} />
        </span>
        <span>
          <b>{t(seen.open ? 'wait.public' : 'wait.private')}</b>
          <i>
            {t(seen.open ? 'wait.public.about' : 'wait.private.about')} {t('wait.watchers', { n: seen.watchers })}
          </i>
        </span>
      </div>
    </section>
  );
}
