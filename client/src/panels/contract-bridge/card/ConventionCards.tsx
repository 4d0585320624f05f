import { botsCard } from '@kibitz/shared/games/contract-bridge/botsCard';
import { saidOf } from '@kibitz/shared/games/contract-bridge/callMeaning';
import { useState } from 'preact/hooks';
import { lazyPart } from '../../../app/lazyPart.tsx';
import { usePlay } from '../../../table/context.ts';
import { CallSign } from '../CallSign.tsx';
import './card.css';

const PersonsCard = lazyPart(() =>
  import('../../../conventionCard/CardEntries.tsx').then((part) => part.personsCard()),
);

/** The convention card of the bots: what their calls say, section by section. */
function BotsCard() {
  const play = usePlay();
  const [sections] = useState(botsCard);
  return (
    <details class="inforce conventioncard">
      <summary>
        <h2>{play.t('panel.card')}</h2>
      </summary>
      <p>{play.t('panel.card.about')}</p>
      {sections.map(({ name, calls }) => (
        <section key={name} aria-label={play.t(`panel.card.${name}`)}>
          <h3>{play.t(`panel.card.${name}`)}</h3>
          <dl>
            {calls.map(({ call, meaning }) => (
              <div key={call}>
                <dt>
                  <CallSign call={call} />
                </dt>
                <dd>{saidOf(meaning, (said) => play.text(said))}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </details>
  );
}

/** The convention cards of the bots, and of the people at the table who have one. */
export function ConventionCards() {
  const { seats } = usePlay().seen.value;
  const people = seats.filter(({ kind, handle }) => kind === 'person' && handle !== '');
  return (
    <>
      <BotsCard />
      {people.map(({ handle, name }) => (
        <PersonsCard key={handle} handle={handle} name={name} />
      ))}
    </>
  );
}
