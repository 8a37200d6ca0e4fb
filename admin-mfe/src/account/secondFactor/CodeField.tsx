import { TextField } from '@ridgeline/shared-ui';
import type { SimpleField } from '../../form/useSimpleForm';

/** The six digits that an authenticator app shows. */
export const CodeField = (field: SimpleField) => (
  <TextField
    label="Code from your app"
    inputMode="numeric"
    autoComplete="one-time-code"
    enterKeyHint="go"
    hint="Six digits, from the authenticator app on your phone"
    {...field}
  />
);

/** One of the codes that were written down. */
export const RecoveryCodeField = (field: SimpleField) => (
  <TextField
    label="Recovery code"
    autoComplete="off"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="go"
    hint="One of the codes that you wrote down. Each works once."
    {...field}
  />
);
