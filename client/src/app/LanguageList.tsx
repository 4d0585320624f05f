import { changeLanguage } from '../settings/settings.ts';
import { languages } from '../words/languages.ts';
import { spoken } from '../words/spoken.ts';

/**
 * The languages to choose from, each by its own name. `onFailed` is called where the words of the chosen one cannot be
 * loaded.
 */
export function LanguageList(props: { label: string; onFailed: () => void }) {
  return (
    <select
      class="select"
      aria-label={props.label}
      value={spoken.value}
      onChange={(event) => {
        const field = event.currentTarget;
        const chosen = languages.find(({ code }) => code === field.value);
        if (chosen === undefined) return;
        changeLanguage(chosen.code).catch(() => {
          field.value = spoken.peek();
          props.onFailed();
        });
      }}
    >
      {languages.map(({ code, name, direction }) => (
        <option key={code} value={code} lang={code} dir={direction}>
          {name}
        </option>
      ))}
    </select>
  );
}
