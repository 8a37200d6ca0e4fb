import type { OwnParticipation } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { isUnpaid } from '@ridgeline/contract/bookings/states';
import { ButtonLink, Heading, Inline, Notice, Text } from '@ridgeline/shared-ui';
import * as styles from '../../booking/BookingPage.css';
import { CheckingPayment } from '../../booking/CheckingPayment';
import { onScreen } from '../../booking/shares/Shares.css';
import { Transfer } from '../../booking/Transfer';
import { usePolling } from '../../booking/usePolling';
import { PriceTable } from '../../page/PriceTable';
import { ownPage } from '../loadOwn';
import { ownShareSentence, type OwnShare } from './ownShareSentence';

interface OwnShareCardProps {
  own: OwnParticipation;
  share: OwnShare;
  isBackUnpaid: boolean;
}

/** What somebody pays of a booking that each pays their own of, how it stands, and the way to pay. */
export function OwnShareCard({ own, share, isBackUnpaid }: OwnShareCardProps) {
  const { state, participant } = own;
  const { lines, totalCents, paidCents, dueNowCents, balanceCents, overpaidCents } = share;
  const { payment, checkingPayment = false } = share;
  const isOpen = isUnpaid(state) || state === 'confirmed';
  const isOthersTurn = isUnpaid(state) && dueNowCents === 0;
  const polling = usePolling(checkingPayment || isBackUnpaid || isOthersTurn);
  const isChecking = checkingPayment && !isBackUnpaid;
  const hasTransfer = payment?.kind === 'transfer';
  const sentence = ownShareSentence(state, share);
  return (
    <div className={styles.people}>
      <section className={styles.card} aria-labelledby="share">
        <Heading level={2} size="h3" id="share">
          Your share
        </Heading>
        <PriceTable
          lines={lines}
          totalCents={totalCents}
          details={[
            ...(paidCents > 0 ? [{ label: 'Paid', amountCents: paidCents }] : []),
            ...(dueNowCents > 0 && dueNowCents < balanceCents
              ? [{ label: 'To pay now', amountCents: dueNowCents }]
              : []),
            { label: 'Still to pay', amountCents: balanceCents },
          ]}
        />
        {sentence && (
          <Notice tone={dueNowCents === 0 ? 'success' : 'info'}>
            {isBackUnpaid && (
              <Text>The payment was not made. Nothing was taken. You can try again.</Text>
            )}
            <Text>{sentence}</Text>
            {overpaidCents > 0 && (
              <Text>You have paid {rands(overpaidCents)} too much. We pay it back to you.</Text>
            )}
            {isChecking && <CheckingPayment polling={polling} />}
          </Notice>
        )}
        {isOpen && balanceCents > 0 && (
          <div className={onScreen}>
            <Inline>
              <ButtonLink
                tone={dueNowCents > 0 && !hasTransfer && !isChecking ? 'primary' : 'secondary'}
                href={`${ownPage(participant.token)}/pay`}
              >
                {hasTransfer ? 'Pay another way' : `Pay ${rands(dueNowCents || balanceCents)}`}
              </ButtonLink>
            </Inline>
          </div>
        )}
      </section>
      {payment?.kind === 'transfer' && <Transfer payment={payment} />}
    </div>
  );
}
