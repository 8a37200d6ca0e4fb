import { TextField } from '@ridgeline/shared-ui';

interface CodeFieldProps {
  error: string | undefined;
}

/** The six digits that an authenticator app shows. Its name is `code`. */
export const CodeField = ({ error }: CodeFieldProps) => (
  <TextField
    label="Code from your app"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    enterKeyHint="go"
    hint="Six digits, from the authenticator app on your phone"
    error={error}
  />
);

/** One of the codes that were written down. Its name is `recoveryCode`. */
export const RecoveryCodeField = ({ error }: CodeFieldProps) => (
  <TextField
    label="Recovery code"
    name="recoveryCode"
    autoComplete="off"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="go"
    hint="One of the codes that you wrote down. Each works once."
    error={error}
  />
);
