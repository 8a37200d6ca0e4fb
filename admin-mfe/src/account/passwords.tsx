import { messages } from '@ridgeline/contract';
import { PasswordField } from '@ridgeline/shared-ui';
import { z } from 'zod';
import type { SimpleField } from '../form/useSimpleForm';

/** Rejects the first of these fields that is blank. A schema after it sees only filled fields. */
export const filled = (names: readonly string[], message: string) =>
  z.record(z.string(), z.string().optional()).check(({ value, issues }) => {
    const blank = names.find((name) => !value[name]?.trim());
    if (blank) issues.push({ code: 'custom', path: [blank], message, input: value });
  });

/** Rejects a new password whose repetition differs. */
export const samePasswords = z
  .record(z.string(), z.string().optional())
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: messages.passwordsDiffer,
  });

interface NewPasswordProps {
  label: string;
  field: (name: string) => SimpleField;
}

/** A new password, twice. Its fields are `password` and `confirmPassword`. */
export function NewPassword({ label, field }: NewPasswordProps) {
  const password = field('password');
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        {...password}
        // Show the rule once: as a hint or as the error.
        {...(password.error !== messages.passwordTooShort && { hint: messages.passwordTooShort })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  );
}
