import { messages } from '@ridgeline/contract';
import { PasswordField } from '@ridgeline/shared-ui';

interface NewPasswordProps {
  label: string;
  errorOf: (name: string) => string | undefined;
}

/** A new password, twice. Its fields are `password` and `confirmPassword`. */
export function NewPassword({ label, errorOf }: NewPasswordProps) {
  const error = errorOf('password');
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        error={error}
        // The rule is said once: as a hint, or as what is wrong.
        {...(error !== messages.passwordTooShort && { hint: messages.passwordTooShort })}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
      />
    </>
  );
}
