import { rands, type PriceLine } from '@ridgeline/contract/bookings/money';
import { GuidePrice } from '@ridgeline/shared-ui';
import * as styles from './PriceTable.css';

interface PriceTableProps {
  lines: readonly PriceLine[];
  totalCents: number;
  /** Lines below the total, such as what is paid now. */
  details?: readonly PriceLine[];
}

/** The lines of a price and its total. */
export const PriceTable = ({ lines, totalCents, details = [] }: PriceTableProps) => (
  <dl className={styles.table}>
    {lines.map((line) => (
      <Line key={line.extra ?? line.label} {...line} />
    ))}
    <Line label="Total" amountCents={totalCents} isTotal />
    {details.map((line) => (
      <Line key={line.label} {...line} />
    ))}
  </dl>
);

const Line = ({ label, amountCents, isTotal = false }: PriceLine & { isTotal?: boolean }) => (
  <div className={isTotal ? `${styles.line} ${styles.total}` : styles.line}>
    <dt>{label}</dt>
    <dd>
      {rands(amountCents)}
      <GuidePrice cents={amountCents} place="below" />
    </dd>
  </div>
);
