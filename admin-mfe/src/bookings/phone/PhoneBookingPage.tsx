import {
  bookingMessages,
  limits,
  phoneBookingSchema,
  rands,
  type Offer,
} from '@ridgeline/contract';
import { useNavigate, useParams } from '@ridgeline/remote-kit';
import {
  Button,
  ButtonLink,
  Checkbox,
  formatStart,
  Heading,
  Notice,
  Skeleton,
  Text,
  TextArea,
  TextField,
} from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { tabAddress } from '../../dashboard/tabs';
import { eventQuery } from '../../events/queries';
import { useSimpleForm } from '../../form/useSimpleForm';
import { uuid } from '../../form/uuid';
import { LoadFailure } from '../../page/LoadFailure';
import { loadFailureOf } from '../../page/loadFailureOf';
import { actions, form, sideBySide } from '../../page/Page.css';
import { Page } from '../../page/Page';
import { api } from '../../session/api';
import { bookingAddress, rideAddress } from '../addresses';

interface Entered {
  name: string;
  email: string;
  phone: string;
  riders: string;
  pillions: string;
  note: string;
  whatsapp: boolean;
  sharesRoom: boolean;
  confirm: boolean;
}

const namesIn = (typed: string) => typed.split('\n').filter((name) => name.trim() !== '');

/** The name of the form control for the path of a request field, such as `contact.email`. */
function controlOf([first, second]: PropertyKey[]) {
  if (first === 'contact' && second) return second;
  return first === 'participants' ? 'riders' : (first ?? '');
}

/** A schema that converts the form values to a request and validates it with the contract's schema. */
const schemaFor = (eventId: string) =>
  z.unknown().transform((entered, context) => {
    const { name, email, phone, riders, pillions, note, confirm } = entered as Entered;
    const { whatsapp, sharesRoom } = entered as Entered;
    const isAlone = namesIn(riders).length + namesIn(pillions).length === 1;
    const parsed = phoneBookingSchema.safeParse({
      eventId,
      contact: { name, email, phone },
      participants: [
        ...namesIn(riders).map((rider) => ({ kind: 'rider', name: rider })),
        ...namesIn(pillions).map((pillion) => ({ kind: 'pillion', name: pillion })),
      ],
      pay: 'deposit',
      // Ignored by the API if the party has nothing to pay.
      provider: 'eft',
      confirm,
      ...(whatsapp && { whatsapp }),
      ...(sharesRoom && isAlone && { sharesRoom }),
      ...(note.trim() && { note }),
    });
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues)
      context.addIssue({ code: 'custom', message, path: [controlOf(path)] });
    return z.NEVER;
  });

const isFree = ({ riderPriceCents, pillionPriceCents, soloSurchargeCents }: Offer) =>
  riderPriceCents + (pillionPriceCents ?? 0) + soloSurchargeCents === 0;

/** The form for a booking by phone, which is possible even after booking has closed. */
export function PhoneBookingPage() {
  const { eventId = '' } = useParams();
  const { data: event, isLoadingError, error, refetch } = useQuery(eventQuery(eventId));
  return (
    <Page>
      <Heading level={1} size="h2">
        Add a booking
      </Heading>
      {isLoadingError && (
        <LoadFailure
          {...loadFailureOf(error, 'Failed to load the ride. Please try again.')}
          onRetry={() => void refetch()}
          href={tabAddress('bookings')}
        />
      )}
      {!event && !isLoadingError && <Skeleton shapes={['line', 'card', 'line']} />}
      {event && !event.offer && <Notice tone="error">{bookingMessages.notBookable}</Notice>}
      {event?.offer && (
        <>
          <Text>
            {event.title}, {formatStart(event)}. {event.offer.placesLeft} places left, from{' '}
            {rands(event.offer.riderPriceCents)}.
          </Text>
          <PhoneBookingForm eventId={eventId} offer={event.offer} />
        </>
      )}
    </Page>
  );
}

function PhoneBookingForm({ eventId, offer }: { eventId: string; offer: Offer }) {
  const navigate = useNavigate();
  const [idempotencyKey] = useState(uuid);
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema: schemaFor(eventId),
    fallback: 'The booking could not be saved. Please try again.',
    send: async (json) => {
      const { _id } = await api.post('/api/admin/bookings', { json, idempotencyKey });
      void navigate(bookingAddress(_id), { replace: true });
    },
  });
  return (
    <form className={form} onSubmit={onSubmit} noValidate>
      <TextField label="Name" maxLength={limits.personLength} {...field('name')} />
      <div className={sideBySide}>
        <TextField label="E-mail" type="email" autoCapitalize="none" {...field('email')} />
        <TextField label="Phone" type="tel" {...field('phone')} />
      </div>
      <TextArea label="Riders" rows={3} hint="A name on each line." {...field('riders')} />
      <TextArea
        label="Pillions"
        rows={2}
        hint="A name on each line; empty if there are none."
        {...field('pillions')}
      />
      {offer.soloSurchargeCents > 0 && (
        <Checkbox
          label="Shares a room with another rider"
          hint={`For somebody who comes alone, who otherwise pays ${rands(offer.soloSurchargeCents)} for a room of their own.`}
          {...field('sharesRoom')}
        />
      )}
      <Checkbox
        label="We may write to them on WhatsApp about this ride"
        hint="Only if they said so."
        {...field('whatsapp')}
      />
      <TextField
        label="Note"
        hint="Only you see it."
        maxLength={limits.bookingNoteLength}
        {...field('note')}
      />
      <Checkbox
        label="Confirm it at once"
        hint={
          isFree(offer)
            ? 'A free ride is confirmed anyway.'
            : 'Otherwise they get a mail with your bank details, and their places are held until the transfer arrives.'
        }
        {...field('confirm')}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={actions}>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Add the booking'}
        </Button>
        <ButtonLink tone="quiet" href={rideAddress(eventId)}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
