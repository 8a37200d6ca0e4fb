import { rands, type CancellationTier, type Deposit } from './bookingMoney';

/** What comes back to whoever cancels, a line for each span of time, the earliest first. */
export function cancellationWords(tiers: readonly CancellationTier[]): string[] {
  if (tiers.length === 0) return ['Cancel at any time: you get all of it back.'];
  const lines = tiers.map(({ daysBefore, refundPercent }) => {
    const share = refundPercent === 100 ? 'all of it' : `${refundPercent} %`;
    if (daysBefore === 0) return `Until the day of the ride: you get ${share} back.`;
    const days = daysBefore === 1 ? '1 day' : `${daysBefore} days`;
    return `Until ${days} before the ride: you get ${share} back.`;
  });
  return [...lines, 'After that, nothing is paid back.'];
}

/** What is paid to book, for one person or of the whole. Empty where all of it is. */
export function depositWords(deposit: Deposit): string {
  if (deposit.kind === 'none') return '';
  return deposit.kind === 'amount'
    ? `${rands(deposit.amountCents)} a person`
    : `${deposit.percent} % of the price`;
}

/** "3 places left", while so few are left that it matters. */
export const fewPlacesWords = (left: number) =>
  left > 0 && left <= 4 ? `${left === 1 ? '1 place' : `${left} places`} left` : '';
