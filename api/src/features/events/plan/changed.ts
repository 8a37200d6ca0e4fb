import type { Plan, PlanUpdate } from '@ridgeline/contract';

const isEmpty = (value: unknown) =>
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Without what says nothing: empty texts, lists and parts. */
const withoutEmpty = <Part extends object>(part: Part): Part =>
  Object.fromEntries(
    Object.entries(part).filter(
      ([, value]) => value !== undefined && value !== null && !isEmpty(value),
    ),
  ) as Part;

/** A plan with its changes, without what says nothing; null removes a part. */
export function changed(before: Plan, update: PlanUpdate): Plan {
  const given = Object.fromEntries(
    Object.entries(update).filter(([, value]) => value !== undefined),
  ) as Plan;
  const { meeting, days, needs, ...others } = { ...before, ...given };
  return withoutEmpty({
    ...others,
    meeting: meeting && withoutEmpty(meeting),
    // A day has a text, even if it is empty.
    days: days?.map((day) => ({ ...withoutEmpty(day), text: day.text })),
    needs: needs && withoutEmpty(needs),
  } as Plan);
}
