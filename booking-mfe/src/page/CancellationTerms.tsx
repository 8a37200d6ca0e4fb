import type { CancellationTier } from '@ridgeline/contract/bookingMoney';
import { cancellationWords } from '@ridgeline/contract/offerWords';
import * as styles from './CancellationTerms.css';

/** The refunds on cancellation. */
export const CancellationTerms = ({ tiers }: { tiers: readonly CancellationTier[] }) => (
  <ul className={styles.terms}>
    {cancellationWords(tiers).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
