import type { ConsentSource } from '@ridgeline/contract';
import { Field } from '@ridgeline/shared-ui';
import { consentChoices } from './consent';

interface ConsentOfNewProps {
  chosen: ConsentSource | undefined;
  onChoose: (source: ConsentSource | undefined) => void;
}

/** Asks how the people agreed who are being added. Saving does not wait for an answer. */
export const ConsentOfNew = ({ chosen, onChoose }: ConsentOfNewProps) => (
  <Field
    label="How did the new people agree to get messages?"
    hint="We keep it beside their names with today’s date, so that you can show it when somebody asks."
  >
    {(control) => (
      <select
        {...control}
        name="consentOfNew"
        value={chosen ?? ''}
        onChange={({ target }) =>
          onChoose((target.value || undefined) as ConsentSource | undefined)
        }
      >
        <option value="">Please choose</option>
        {consentChoices.map(({ source, words }) => (
          <option key={source} value={source}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
);
