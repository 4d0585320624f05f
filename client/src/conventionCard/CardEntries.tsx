import { CARD_ENTRIES, type ConventionCard, type ShownCard } from '@kibitz/shared/wire/conventionCard';
import { useAsked } from '../net/useAsked.ts';
import { t, withWords } from './say.ts';
import './conventionCard.css';

/** What a card says, without the entries that are empty. Its words must have been loaded. */
export function CardEntries({ card }: { card: ConventionCard }) {
  return (
    <dl class="cardentries">
      {CARD_ENTRIES.filter((entry) => card[entry] !== '').map((entry) => (
        <div key={entry}>
          <dt>{t(entry)}</dt>
          <dd>
            <bdi>{card[entry]}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The card of somebody at the table; nothing if they have none. */
function PersonsCard(props: { handle: string; name: string }) {
  const { asked } = useAsked<ShownCard>(`/api/people/${props.handle}/card`);
  const card = asked.state === 'here' ? asked.value.card : null;
  if (card === null) return null;
  const title = t('title.of', { name: props.name });
  return (
    <section class="inforce" aria-label={title}>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <CardEntries card={card} />
    </section>
  );
}

/** The card of somebody at a table, with its words. */
export const personsCard = (): Promise<typeof PersonsCard> => withWords(PersonsCard);
