import { TextField } from '@ridgeline/shared-ui';
import type { SimpleField } from '../../form/useSimpleForm';

/** The six-digit code of an authenticator app. */
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

/** A recovery code. */
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
