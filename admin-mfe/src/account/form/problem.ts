import { messages } from '@ridgeline/contract';
import type { z } from 'zod';

/** What a form's fields hold, by their names. */
export type Entered = Record<string, string>;

/** What is wrong, and the field that it is said beside. */
export interface Problem {
  field: string;
  sentence: string;
}

/** The first of these fields that holds nothing. */
export const firstBlank = (entered: Entered, names: readonly string[]) =>
  names.find((name) => !entered[name]?.trim());

/** What was entered, as the contract has it, or the first thing that is wrong with it. */
export function checkedBy<Schema extends z.ZodType>(schema: Schema, entered: unknown) {
  const result = schema.safeParse(entered);
  if (result.success) return { checked: result.data };
  const [issue] = result.error.issues;
  const problem: Problem = {
    field: String(issue?.path[0] ?? ''),
    sentence: issue?.message ?? messages.invalidRequest,
  };
  return { problem };
}

/** A check's answer where the new password was not typed the same twice. */
export const differing = ({ password, confirmPassword }: Entered) =>
  password === confirmPassword
    ? undefined
    : { problem: { field: 'confirmPassword', sentence: messages.passwordsDiffer } };
