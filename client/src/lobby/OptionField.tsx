import type { OptionSpec, OptionValue } from '@kibitz/shared/kit/game/options';
import { useState } from 'preact/hooks';
import { Field } from '../app/Field.tsx';
import { Segments } from '../app/Segments.tsx';
import { Select } from '../app/Select.tsx';
import { gameWord } from '../words/gameWords.ts';
import { readFigure } from './optionForm.ts';
import { t } from './say.ts';

const MOST_SEGMENTS = 4;
const MOST_LETTERS = 22;

function Figure(props: {
  id: string;
  spec: OptionSpec & { kind: 'figure' };
  value: number;
  onChange: (value: OptionValue) => void;
}) {
  const [typed, setTyped] = useState(String(props.value));
  const isWrong = readFigure(props.spec, typed) === null;
  return (
    <input
      id={props.id}
      class="text figure"
      dir="ltr"
      inputMode="numeric"
      value={isWrong ? typed : String(props.value)}
      aria-invalid={isWrong}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        const figure = readFigure(props.spec, event.currentTarget.value);
        if (figure !== null) props.onChange(figure);
      }}
      onBlur={() => setTyped(String(props.value))}
    />
  );
}

/** An option of a game, and its value. */
interface Chosen {
  game: string;
  name: string;
  spec: OptionSpec;
  value: OptionValue;
  onChange: (value: OptionValue) => void;
}

function Control(props: Chosen & { id: string }) {
  const { spec, value, onChange, name } = props;
  const label = gameWord(props.game, `option.${name}`, name);
  switch (spec.kind) {
    case 'flag':
      return (
        <button
          type="button"
          id={props.id}
          class={value === true ? 'tg on' : 'tg'}
          role="switch"
          aria-checked={value === true}
          aria-label={label}
          onClick={() => onChange(value !== true)}
        />
      );
    case 'figure':
      return <Figure id={props.id} spec={spec} value={Number(value)} onChange={onChange} />;
    case 'choice': {
      const values = spec.values.map((one) => ({
        value: one,
        text: gameWord(props.game, `option.${name}.${one}`, String(one)),
      }));
      if (values.length <= MOST_SEGMENTS && values.reduce((sum, one) => sum + one.text.length, 0) <= MOST_LETTERS) {
        return <Segments label={label} values={values} value={value as string | number} onChange={onChange} />;
      }
      return (
        <Select id={props.id} label={label} values={values} value={value as string | number} onChange={onChange} />
      );
    }
  }
}

/** One option of a game in the form of a new table. */
export function OptionField(props: Chosen) {
  const id = `option-${props.name}`;
  return (
    <Field
      id={id}
      label={
        <>
          {gameWord(props.game, `option.${props.name}`, props.name)}
          {props.value !== props.spec.default && <i class="chg">{t('new.changed')}</i>}
        </>
      }
      about={gameWord(props.game, `option.${props.name}.about`, '')}
    >
      <Control id={id} {...props} />
    </Field>
  );
}
