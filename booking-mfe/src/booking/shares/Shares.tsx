import type { Booking, BookingParticipant, BookingShare } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { isolate } from '@ridgeline/contract/fields/isolate';
import { useRoot } from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Icon, Inline, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import * as styles from '../BookingPage.css';
import { payPage } from '../unpaidReturn';
import { isPayable, sharesPage } from './canChoose';
import { linkOfShare } from './linkOfShare';
import * as shareStyles from './Shares.css';
import { shareState } from './shareState';
import { SendOnWhatsApp } from '../SendOnWhatsApp';

interface SharesProps {
  booking: Booking;
  shares: readonly BookingShare[];
  /** When the rider started the online payment from which they came back without paying. */
  unpaidSince: string | undefined;
}

/** Who of a party pays what, and who has paid. */
export function Shares({ booking, shares, unpaidSince }: SharesProps) {
  const isOver = booking.state === 'expired';
  return (
    <section aria-labelledby="shares">
      <Stack>
        <Heading level={2} size="h3" id="shares">
          {isOver ? 'Who had paid' : 'Each pays their share'}
        </Heading>
        <ul role="list" className={styles.people}>
          {shares.map((share) => {
            const person = booking.participants.find(({ n }) => n === share.n);
            return person && <Row key={share.n} {...{ booking, person, share, unpaidSince }} />;
          })}
        </ul>
        {isPayable(booking) && shares.some(({ n, balanceCents }) => n > 1 && balanceCents > 0) && (
          <div className={shareStyles.onScreen}>
            <TextLink className={styles.action} href={sharesPage(booking.token)}>
              Send links by mail, or pay for all
            </TextLink>
          </div>
        )}
      </Stack>
    </section>
  );
}

interface RowProps extends Omit<SharesProps, 'shares'> {
  person: BookingParticipant;
  share: BookingShare;
}

function Row({ booking, person, share, unpaidSince }: RowProps) {
  const { dueNowCents, balanceCents, overpaidCents, lines, totalCents } = share;
  const isYours = share.n === 1;
  const isLacking = isPayable({ state: booking.state, balanceCents });
  const what = lines.map(({ label }) => label).join(', ');
  return (
    <li className={styles.person}>
      <p className={shareStyles.head}>
        <span>
          <bdi>{person.name}</bdi>
          {isYours && ' (you)'}
        </span>
        <span>{rands(totalCents)}</span>
      </p>
      <p className={styles.personState}>
        {dueNowCents === 0 && <Icon name="check" size={18} />} {what && `${what} · `}
        {shareState(share, booking)}
      </p>
      {overpaidCents > 0 && (
        <Text>
          {isYours ? 'You have' : `${isolate(person.name)} has`} paid {rands(overpaidCents)} too
          much. We pay it back.
        </Text>
      )}
      {isLacking && isYours && <PayYours {...{ booking, share, unpaidSince }} />}
      {isLacking && !isYours && <SendLink {...{ booking, person, share }} />}
    </li>
  );
}

/** Leads to the page to pay on. A transfer has its details on this page already. */
function PayYours({ booking, share, unpaidSince }: Omit<RowProps, 'person'>) {
  const { dueNowCents, balanceCents } = share;
  const { token, payment, checkingPayment } = booking;
  const hasTransfer = payment?.kind === 'transfer';
  const isNext = dueNowCents > 0 && !hasTransfer && (!checkingPayment || unpaidSince !== undefined);
  return (
    <div className={shareStyles.onScreen}>
      <Inline>
        <ButtonLink tone={isNext ? 'primary' : 'secondary'} href={payPage(token, unpaidSince)}>
          {hasTransfer
            ? 'Pay another way'
            : `Pay your share: ${rands(dueNowCents || balanceCents)}`}
        </ButtonLink>
      </Inline>
    </div>
  );
}

/** Sends somebody else the link to their share. */
function SendLink({ booking, person, share }: Omit<RowProps, 'unpaidSince'>) {
  const { origin } = useRoot();
  const { text } = linkOfShare({ booking, person, share, origin });
  return (
    <div className={shareStyles.onScreen}>
      <Inline>
        <SendOnWhatsApp tone="secondary" text={text} about={`to their share to ${person.name}`} />
      </Inline>
    </div>
  );
}
