import { Select } from '../app/Select.tsx';
import { Icon } from '../icons/Icon.tsx';
import { type Filters, filters } from './filters.ts';
import { gameList } from './lobbyState.ts';
import { t } from './say.ts';

/** One of the lists to choose from. */
function Choice(props: {
  name: 'game' | 'rules' | 'clock';
  values: readonly (readonly [value: string, text: string])[];
}) {
  const { name, values } = props;
  return (
    <Select
      label={t(`tables.filter.${name}`)}
      values={values.map(([value, text]) => ({ value, text }))}
      value={filters.value[name]}
      onChange={(value) => {
        filters.value = { ...filters.value, [name]: value } as Filters;
      }}
    />
  );
}

/** Narrows the list of tables. */
export function TableFilters() {
  const { isFreeOnly } = filters.value;
  const titles = gameList().map(({ id, title }) => [id, title] as const);
  return (
    <div class="filters">
      <Choice name="game" values={[['', t('tables.all')], ...titles]} />
      <Choice
        name="rules"
        values={[
          ['', t('tables.anyRules')],
          ['book', t('tables.asPrinted')],
          ['other', t('tables.otherRules')],
        ]}
      />
      <Choice
        name="clock"
        values={[
          ['', t('tables.anyClock')],
          ['with', t('tables.withClock')],
          ['without', t('tables.noClock')],
        ]}
      />
      <button
        type="button"
        class={isFreeOnly ? 'select on' : 'select'}
        aria-pressed={isFreeOnly}
        onClick={() => {
          filters.value = { ...filters.value, isFreeOnly: !isFreeOnly };
        }}
      >
        {t('tables.freeOnly')}
        {isFreeOnly && <Icon name="check" size={16} />}
      </button>
    </div>
  );
}
