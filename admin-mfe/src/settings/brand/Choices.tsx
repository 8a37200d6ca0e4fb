import { palette, type InkName } from '@ridgeline/contract';
import type { ReactNode } from 'react';
import { group, legend } from '../../form/Fieldset.css';
import { problem } from '../Settings.css';
import * as styles from './Brand.css';

interface ChoicesProps<Name extends string> {
  legend: string;
  hint: string;
  /** The name of the field. */
  name: string;
  options: readonly { name: Name; label: ReactNode }[];
  value: Name;
  onChange: (value: Name) => void;
  error: string | undefined;
}

/** A choice of one among several, all of which are seen at once. */
export const Choices = <Name extends string>(props: ChoicesProps<Name>) => (
  <fieldset className={group}>
    <legend className={legend}>{props.legend}</legend>
    <p className={styles.hint}>{props.hint}</p>
    <div className={styles.choices}>
      {props.options.map(({ name, label }) => (
        <label key={name} className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name={props.name}
            value={name}
            checked={props.value === name}
            onChange={() => props.onChange(name)}
          />
          {label}
        </label>
      ))}
    </div>
    {props.error && <p className={problem}>{props.error}</p>}
  </fieldset>
);

/** An ink as it is by day and by night. */
const Swatch = ({ day, night }: { day: string; night: string }) => (
  <svg className={styles.swatch} viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
    <path d="M0 0h16v32H0z" fill={day} />
    <path d="M16 0h16v32H16z" fill={night} />
  </svg>
);

const inkOption = (name: InkName, day: string, night: string) => ({
  name,
  label: (
    <>
      <Swatch day={day} night={night} />
      {palette[name].label}
    </>
  ),
});

export const mainOption = (name: InkName) =>
  inkOption(name, palette[name].day.fill, palette[name].night.fill);
export const accentOption = (name: InkName) =>
  inkOption(name, palette[name].glow, palette[name].glow);
