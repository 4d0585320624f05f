import type { EveningCard } from '@kibitz/shared/wire/evenings';
import { ButtonLink } from '../app/Button.tsx';
import { Empty } from '../app/Empty.tsx';
import { ListRow } from '../app/ListRow.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { Page } from '../app/Page.tsx';
import { PageHead } from '../app/PageParts.tsx';
import { cardOf } from '../lobby/lobbyState.ts';
import { useAsked } from '../net/useAsked.ts';
import { NewEvening } from './NewEvening.tsx';
import { t } from './say.ts';

function Row(props: { card: EveningCard }) {
  const { id, title, game, state, isDirector } = props.card;
  const marks = [cardOf(game)?.title ?? '', t(`state.${state}`), ...(isDirector ? [t('state.director')] : [])];
  return (
    <ListRow game={game} title={title} lines={[marks.filter((mark) => mark !== '').join(' · ')]}>
      <ButtonLink text={t('open')} href={`/evening/${id}`} aria-label={t('open.label', { title })} />
    </ListRow>
  );
}

function Mine(props: { evenings: readonly EveningCard[] }) {
  const { evenings } = props;
  if (evenings.length === 0) return <Empty picture="framed" title={t('mine.none')} about={t('mine.none.about')} />;
  return (
    <ul class="panel rows">
      {evenings.map((card) => (
        <Row key={card.id} card={card} />
      ))}
    </ul>
  );
}

/** The evenings that somebody directs or has entered, and the form of a new one. */
export function Evenings() {
  const asking = useAsked<readonly EveningCard[]>('/api/evenings');
  return (
    <Page on="play" name="column">
      <PageHead title={t('title')} about={t('about')} />
      <Loaded {...asking} draw={(evenings) => <Mine evenings={evenings} />} />
      <NewEvening />
    </Page>
  );
}
