import type { CancellationTier } from '@ridgeline/contract/bookings/money';
import { cancellationSentences } from '@ridgeline/contract/offers/text';
import * as styles from './CancellationTerms.css';

/** The refunds on cancellation. */
export const CancellationTerms = ({ tiers }: { tiers: readonly CancellationTier[] }) => (
  <ul className={styles.terms}>
    {cancellationSentences(tiers).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
