import { rands } from '@ridgeline/contract/bookings/money';
import { GuidePrice, Heading, Text } from '@ridgeline/shared-ui';
import { formatDay } from '../page/moments';
import { line, table } from '../page/PriceTable.css';
import { shareNow, shareWho } from './BookForm.css';
import type { ShareOfPrice } from './sharedPrice';

interface ShareTableProps {
  shares: readonly ShareOfPrice[];
  /** The day by which the rest is due. */
  restDueOn: string;
}

/** What each person of a party pays, and what of it now. */
export const ShareTable = ({ shares, restDueOn }: ShareTableProps) => (
  <>
    <Heading level={3} size="h4">
      What each of you pays
    </Heading>
    <dl className={table}>
      {shares.map(({ id, who, totalCents, dueNowCents }) => (
        <div key={id} className={line}>
          <dt className={shareWho}>
            <bdi>{who}</bdi>
          </dt>
          <dd>
            {rands(totalCents)}
            <GuidePrice cents={totalCents} place="below" />
            {dueNowCents < totalCents && <div className={shareNow}>{rands(dueNowCents)} now</div>}
          </dd>
        </div>
      ))}
    </dl>
    {shares.some(({ dueNowCents, totalCents }) => dueNowCents < totalCents) && (
      <Text tone="small">The rest by {formatDay(restDueOn)}.</Text>
    )}
  </>
);
