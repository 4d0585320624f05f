import { type Lead, openingLeader } from '@kibitz/shared/games/contract-bridge/doubleDummy';
import { type Card, codeOf, suitOf } from '@kibitz/shared/kit/cards/cards';
import type { SuitLetter } from '../../../cards/suits.ts';
import { Suit } from '../../../icons/Suit.tsx';
import { figure } from '../../../table/figures.ts';
import { printedRank } from '../../../table/Say.tsx';
import { t } from './say.ts';
import type { SolvedDeal } from './solvedDeal.ts';
import { type Place, strainWord } from './TrickTable.tsx';

const SUITS: readonly SuitLetter[] = ['S', 'H', 'D', 'C'];

/** The leads that leave the declarer the same number of tricks, the fewest first. */
function rowsOf(leads: readonly Lead[]): { readonly tricks: number; readonly cards: readonly Card[] }[] {
  const figures = [...new Set(leads.map(({ tricks }) => tricks))].sort((a, b) => a - b);
  return figures.map((tricks) => ({
    tricks,
    cards: leads.flatMap((lead) => (lead.tricks === tricks ? [lead.card] : [])),
  }));
}

/** Cards of one suit: its sign and the ranks, read out by their names. */
function Ranks({ suit, cards }: { suit: SuitLetter; cards: readonly Card[] }) {
  const ranks = cards.map((card) => codeOf(card).charAt(0));
  const read = ranks.map((rank) => t(`rank.${rank}`)).join(t('comma'));
  return (
    <span class="ddranks">
      <span class="visually-hidden">{t('panel.held', { suit: t(`panel.strain.${suit}`), ranks: read })} </span>
      <bdi aria-hidden="true" dir="ltr">
        <Suit suit={suit} /> {ranks.map(printedRank).join(' ')}
      </bdi>
    </span>
  );
}

/** What each card of the opening leader leaves the declarer; `led` is the card that was led, -1 for none of these. */
export function LeadTable({ deal, place, led }: { deal: SolvedDeal; place: Place; led: Card }) {
  const { strain, declarer } = place;
  const leads = deal.leadsAgainst(strain, declarer);
  const values = {
    leader: `compass.${openingLeader(declarer)}`,
    compass: `compass.${declarer}`,
    strain: strainWord(strain),
  };
  return (
    <section aria-label={t('dd.leads')}>
      <h3>{t('dd.leads')}</h3>
      <p class="quiet">{t('dd.leads.about', values)}</p>
      {leads === undefined ? (
        !deal.hasFailed.value && <p role="status">{t('dd.leads.working')}</p>
      ) : (
        <table class="ddleads">
          <thead>
            <tr>
              <th scope="col">{t('dd.leads.tricks')}</th>
              <th scope="col">{t('dd.leads.cards')}</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(leads).map(({ tricks, cards }) => (
              <tr key={tricks}>
                <th scope="row">{figure(tricks)}</th>
                <td>
                  {SUITS.map((suit, i) => {
                    const held = cards.filter((card) => suitOf(card) === i);
                    return held.length > 0 && <Ranks key={suit} suit={suit} cards={held} />;
                  })}
                  {cards.includes(led) && (
                    <span class="ddled">
                      {t('dd.led')} <Ranks suit={SUITS[suitOf(led)] ?? 'S'} cards={[led]} />
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
