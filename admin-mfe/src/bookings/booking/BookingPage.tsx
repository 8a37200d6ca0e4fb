import { type BookingFile, isLive, isPaidInPart, isUnpaid, rands } from '@ridgeline/contract';
import { useParams } from '@ridgeline/remote-kit';
import {
  Button,
  ButtonLink,
  formatDays,
  formatPhoneNumber,
  formatStart,
  Heading,
  Notice,
  Skeleton,
  Text,
  TextLink,
  whatsAppLink,
} from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { momentText } from '../../page/moment';
import { tabPath } from '../../dashboard/tabs';
import { useDialogOfDraft } from '../../form/useDialogOfDraft';
import { LoadFailure } from '../../page/LoadFailure';
import { loadFailureOf } from '../../failure/errors';
import { Page } from '../../page/Page';
import { ridePath } from '../paths';
import { BackToBookings } from '../BackToBookings';
import * as styles from '../Bookings.css';
import { DoneNotice, type Done } from '../DoneNotice';
import { bookingQuery } from '../queries';
import { countParty, formatParty, stateLabels } from '../labels';
import { CancelDialog } from './CancelDialog';
import { ContactDialog } from './ContactDialog';
import { Extras } from './Extras';
import { ExtrasDialog } from './ExtrasDialog';
import { History } from './History';
import { Money } from './Money';
import { MoveDialog } from './MoveDialog';
import { NoteDialog } from './NoteDialog';
import { PaymentDialog } from './PaymentDialog';
import { People } from './People';
import { RefundDialog } from './RefundDialog';
import { awaitedTransfers, Shares } from './Shares';
import { UnreportedRefunds } from './UnreportedRefunds';
import type { BookingDialogName, BookingDialogProps } from './useDialogForm';

const dialogs = {
  pay: PaymentDialog,
  refund: RefundDialog,
  contact: ContactDialog,
  move: MoveDialog,
  extras: ExtrasDialog,
  cancel: CancelDialog,
  note: NoteDialog,
} satisfies Record<BookingDialogName, ComponentType<BookingDialogProps>>;

const dialogNames = Object.keys(dialogs) as BookingDialogName[];

const doneMessages: Record<BookingDialogName, string> = {
  pay: 'The payment is recorded.',
  refund: 'The refund is recorded.',
  contact: 'The contact is corrected.',
  move: 'The booking has moved.',
  extras: 'The extras are changed.',
  cancel: 'The booking is cancelled.',
  note: 'The note is in the history.',
};

interface BookingSectionProps {
  booking: BookingFile;
  onOpen: (name: BookingDialogName) => void;
}

/** A booking, with all actions that the owner can take. */
export function BookingPage() {
  const { id = '' } = useParams();
  const { data: booking, isLoadingError, error, refetch } = useQuery(bookingQuery(id));
  const [opened, setOpened] = useDialogOfDraft(dialogNames);
  const [done, setDone] = useState<Done>();
  const Dialog = opened && dialogs[opened];
  return (
    <Page>
      <BackToBookings />
      {isLoadingError && (
        <LoadFailure
          {...loadFailureOf(error, 'Failed to load the booking. Please try again.')}
          onRetry={() => void refetch()}
          href={tabPath('bookings')}
        />
      )}
      {!booking && !isLoadingError && <Skeleton shapes={['line', 'card', 'line', 'line']} />}
      {booking && (
        <>
          <Top booking={booking} />
          <DoneNotice done={done} />
          <ToDo booking={booking} onOpen={setOpened} />
          <CameBack booking={booking} onOpen={setOpened} />
          <UnreportedRefunds booking={booking} />
          <Shares booking={booking} />
          <Money booking={booking} />
          <People booking={booking} />
          <Extras extras={booking.extras} />
          <Actions booking={booking} onOpen={setOpened} />
          <History booking={booking} />
          {Dialog && (
            <Dialog
              booking={booking}
              onDone={() => {
                setOpened(undefined);
                setDone({ sentence: doneMessages[opened] });
              }}
              onDismiss={() => setOpened(undefined)}
            />
          )}
        </>
      )}
    </Page>
  );
}

const Top = ({ booking }: { booking: BookingFile }) => {
  const { contact, event, participants, reference, state, heldUntil, termsAgreedAt } = booking;
  return (
    <div className={styles.section}>
      <div className={styles.titled}>
        <Heading level={1} size="h2">
          {contact.name}
        </Heading>
        <span className={styles.badge}>{stateLabels[state]}</span>
      </div>
      <Text>
        <TextLink href={ridePath(event._id)}>{event.title}</TextLink>, {formatStart(event)}
        <br />
        {reference} · {formatParty(countParty(participants))}
        {heldUntil && isUnpaid(state) && (
          <>
            <br />
            Places held until {momentText(heldUntil)}
          </>
        )}
        {termsAgreedAt === null && isLive(state) && (
          <>
            <br />
            They have not agreed to the terms yet
          </>
        )}
      </Text>
      <div className={styles.actions}>
        <ButtonLink tone="secondary" icon="phone" href={`tel:${contact.phone}`}>
          {formatPhoneNumber(contact.phone)}
        </ButtonLink>
        <ButtonLink
          tone="secondary"
          icon="whatsapp"
          href={whatsAppLink({ to: contact.phone, text: `Hello ${contact.name}` })}
        >
          WhatsApp
        </ButtonLink>
        <ButtonLink tone="secondary" icon="mail" href={`mailto:${contact.email}`}>
          {contact.email}
        </ButtonLink>
      </div>
    </div>
  );
};

/** Whether there is money for a booking that has expired. The owner has to refund it or move the booking. */
const hasExpiredWithMoney = ({ state, balanceCents }: BookingFile) =>
  state === 'expired' && balanceCents < 0;

/** What the owner has to do. */
const ToDo = ({ booking, onOpen }: BookingSectionProps) => {
  const { toDo, balanceCents, balanceDueOn, dueNowCents, ledger, reference } = booking;
  const lastRefund = ledger.findLast(({ kind }) => kind === 'refund' || kind === 'refund-failed');
  const failed = lastRefund?.kind === 'refund-failed' ? lastRefund : undefined;
  if (hasExpiredWithMoney(booking))
    return (
      <Notice>
        <p>
          {isPaidInPart(booking)
            ? `Only ${rands(-balanceCents)} of the ${rands(booking.confirmsCents)} that the booking needed came, and the places were given back.`
            : `${rands(-balanceCents)} came after the places were given back.`}{' '}
          Pay it back, or find another ride for it.
        </p>
        <Button onClick={() => onOpen('refund')}>Refund</Button>{' '}
        <Button tone="secondary" onClick={() => onOpen('move')}>
          Move
        </Button>
      </Notice>
    );
  if (toDo === 'refund')
    return (
      <Notice>
        <p>
          {rands(-balanceCents)} is to be paid back.
          {failed && ` ${rands(failed.amountCents)} did not arrive: ${failed.note}`}
        </p>
        <Button onClick={() => onOpen('refund')}>Refund</Button>
      </Notice>
    );
  if (toDo === 'transfer')
    return (
      <Notice>
        <p>
          Look for a transfer of{' '}
          {awaitedTransfers(booking) || `${rands(dueNowCents)} with the reference ${reference}`}.
        </p>
        <Button onClick={() => onOpen('pay')}>It has arrived</Button>
      </Notice>
    );
  if (toDo === 'overdue')
    return (
      <Notice>
        <p>
          {rands(balanceCents)}{' '}
          {balanceDueOn ? `was due by ${formatDays({ date: balanceDueOn })}` : 'is overdue'}.
        </p>
        <Button onClick={() => onOpen('pay')}>It has arrived</Button>
      </Notice>
    );
  return null;
};

/** Says that the party gets no mail, until somebody corrects the address or confirms it. */
const CameBack = ({ booking: { bounce, contact, state }, onOpen }: BookingSectionProps) =>
  bounce && isLive(state) ? (
    <Notice>
      <p>
        Our mail to {contact.email} did not arrive ({momentText(bounce.at)})
        {bounce.reason && `: ${bounce.reason.replace(/\.$/, '')}`}. Call or write on WhatsApp. If
        the address is right, save it as it is, and the mail is sent again.
      </p>
      <Button onClick={() => onOpen('contact')}>Correct the contact</Button>
    </Notice>
  ) : null;

const Actions = ({ booking, onOpen }: BookingSectionProps) => {
  const { contact, extras, state, paidCents, refundedCents, token } = booking;
  const canEnd = isLive(state) && state !== 'completed';
  const offered: [BookingDialogName, string, boolean][] = [
    ['pay', 'Record a payment', true],
    ['refund', 'Refund', paidCents > refundedCents],
    // Without an address, the contact was erased.
    ['contact', 'Correct the contact', contact.email !== ''],
    ['move', 'Move', canEnd || hasExpiredWithMoney(booking)],
    ['extras', 'Change extras', canEnd && extras !== undefined],
    ['note', 'Add a note', true],
    ['cancel', 'Cancel the booking', canEnd],
  ];
  return (
    <section className={styles.section} aria-labelledby="actions">
      <Heading level={2} size="h3" id="actions">
        What you can do
      </Heading>
      <div className={styles.actions}>
        {offered
          .filter(([, , isOffered]) => isOffered)
          .map(([name, label]) => (
            <Button key={name} tone="secondary" onClick={() => onOpen(name)}>
              {label}
            </Button>
          ))}
        {paidCents > 0 && (
          <ButtonLink
            tone="secondary"
            icon="download"
            href={`/api/bookings/${token}/invoice.pdf`}
            download
          >
            Invoice
          </ButtonLink>
        )}
        <ButtonLink tone="secondary" icon="eye" href={`/booking/${token}`}>
          As the rider sees it
        </ButtonLink>
      </div>
    </section>
  );
};
