import { messages } from '@ridgeline/contract';
import { PasswordField } from '@ridgeline/shared-ui';
import { z } from 'zod';
import type { SimpleField } from '../form/useSimpleForm';

/** Rejects the first of these fields that is blank. A following schema only sees filled fields. */
export const filled = (names: readonly string[], message: string) =>
  z.record(z.string(), z.string().optional()).check(({ value, issues }) => {
    const blank = names.find((name) => !value[name]?.trim());
    if (blank) issues.push({ code: 'custom', path: [blank], message, input: value });
  });

/** Rejects a new password that differs from its repetition. */
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

/** Asks for a new password twice. The fields are `password` and `confirmPassword`. */
export function NewPassword({ label, field }: NewPasswordProps) {
  const password = field('password');
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        {...password}
        // The rule is shown only once: as a hint or as the error.
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
