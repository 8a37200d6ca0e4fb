import { messages } from '@ridgeline/contract';
import { PasswordField } from '@ridgeline/shared-ui';
import { z } from 'zod';
import type { SimpleField } from '../form/useSimpleForm';

/** Refuses the first of these fields that is blank. A schema behind it sees only what passed. */
export const filled = (names: readonly string[], message: string) =>
  z.record(z.string(), z.string().optional()).check(({ value, issues }) => {
    const blank = names.find((name) => !value[name]?.trim());
    if (blank) issues.push({ code: 'custom', path: [blank], message, input: value });
  });

/** Refuses a new password that was not typed the same twice. */
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
        // The rule is said once: as a hint, or as what is wrong.
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
