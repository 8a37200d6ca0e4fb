import { codeFieldsSchema, type Code, type CodeFields } from '@ridgeline/contract';
import { z } from 'zod';
import { centsOf, typedRands } from '../money/rands';

/** The controls of the form. Those that the contract has, too, have its names, under which errors are shown. */
export interface CodeFormValues {
  code: string;
  kind: 'percent' | 'amount';
  /** The share or the amount in rands, as typed. */
  off: string;
  from: string;
  until: string;
  uses: string;
  firstBooking: boolean;
  note: string;
}

const fieldsOf = ({ kind, off, from, until, uses, ...rest }: CodeFormValues) => ({
  ...rest,
  off:
    kind === 'percent'
      ? { kind, percent: Number(off.replace('%', '')) }
      : { kind, amountCents: centsOf(off) },
  from: from || null,
  until: until || null,
  uses: uses.trim() === '' ? null : Number(uses),
});

/** Checks the form like the contract, with each message at its control. The rides are chosen beside it. */
export const codeFormSchema = z
  .custom<CodeFormValues>()
  .transform((values, context): CodeFields => {
    const checked = codeFieldsSchema.safeParse(fieldsOf(values));
    if (checked.success) return checked.data;
    for (const { path, message } of checked.error.issues)
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
    return z.NEVER;
  });

/** What a code takes off, as the value of its control. */
export const typedOff = ({ off }: Pick<Code, 'off'>) =>
  off.kind === 'percent' ? String(off.percent) : typedRands(off.amountCents);
