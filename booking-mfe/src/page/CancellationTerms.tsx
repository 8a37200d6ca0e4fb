import type { CancellationTier } from '@ridgeline/contract/bookings/money';
import { cancellationSentences } from '@ridgeline/contract/offers/text';
import { useLoaderData } from '@ridgeline/remote-kit';
import * as styles from './CancellationTerms.css';

/** What every page with cancellation terms loads, so that the server and the browser show the same ones. */
export interface TermsData {
  /** The day in South Africa, as `YYYY-MM-DD`. */
  today: string;
}

interface CancellationTermsProps {
  tiers: readonly CancellationTier[];
  /** The first day of the ride. */
  rideDate: string;
}

/** The refunds on cancellation that can still be had. */
export function CancellationTerms({ tiers, rideDate }: CancellationTermsProps) {
  const { today } = useLoaderData<TermsData>();
  return (
    <ul className={styles.terms}>
      {cancellationSentences(tiers, { rideDate, today }).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
