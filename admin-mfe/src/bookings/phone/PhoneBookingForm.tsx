import { limits, rands, sumOf, type Offer, type Waitlist } from '@ridgeline/contract';
import { useNavigate } from '@ridgeline/remote-kit';
import { Checkbox, EmailField, pluralize, TextArea, TextField } from '@ridgeline/shared-ui';
import { createOnce } from '../../form/createOnce';
import { EntityForm } from '../../form/EntityForm';
import { useEntityForm } from '../../form/useEntityForm';
import { useFormValues } from '../../form/useFields';
import { sideBySide } from '../../page/Page.css';
import { api } from '../../session/api';
import { useUploads } from '../../uploads/useUploads';
import { bookingPath, phoneBookingPath, ridePath } from '../paths';
import { blank, controlOf, readers, schemaFor, valuesFor } from './formValues';
import { PartyExtras } from './PartyExtras';
import { PartyPayers } from './PartyPayers';
import { PartyPrice } from './PartyPrice';
import { useTypedCode } from './useTypedCode';

const isFree = ({ riderPriceCents, pillionPriceCents, ...offer }: Offer) =>
  riderPriceCents +
    pillionPriceCents +
    (offer.guestPriceCents ?? 0) +
    offer.soloSurchargeCents +
    sumOf((offer.extras ?? []).map(({ priceCents }) => ({ amountCents: priceCents }))) ===
  0;

interface PhoneBookingFormProps {
  eventId: string;
  offer: Offer;
  /** The party's entry on the waitlist. */
  entry?: Waitlist[number] | undefined;
}

/** The fields of a booking by phone. */
export function PhoneBookingForm({ eventId, offer, entry }: PhoneBookingFormProps) {
  const path = phoneBookingPath(eventId, entry?._id);
  const navigate = useNavigate();
  const uploads = useUploads();
  const form = useEntityForm({
    entity: undefined,
    pathOf: () => path,
    formValuesOf: () => (entry ? valuesFor(entry) : blank),
    readers,
    titleOf: ({ name }) => name.trim() && `The booking of ${name}`,
    // A booking is only created here.
    versionOf: () => 1,
    schema: schemaFor(eventId, offer, entry?._id),
    nameOf: (refused) => controlOf(refused.split('.')),
    save: (json) =>
      createOnce(path, (idempotencyKey) =>
        api.post('/api/admin/bookings', { json, idempotencyKey }),
      ),
    fallback: () => 'The booking could not be saved. Please try again.',
    onDone: ({ _id }) => void navigate(bookingPath(_id), { replace: true }),
  });
  const { field } = form;
  const values = useFormValues(form);
  const code = useTypedCode(eventId, values.code);
  const codeField = field('code');
  return (
    <EntityForm form={form} uploads={uploads} action="Add the booking" href={ridePath(eventId)}>
      <TextField label="Name" maxLength={limits.personLength} {...field('name')} />
      <div className={sideBySide}>
        <EmailField label="E-mail" autoComplete="off" {...field('email')} />
        <TextField label="Phone" type="tel" {...field('phone')} />
      </div>
      <TextArea label="Riders" rows={3} hint="A name on each line." {...field('riders')} />
      <TextArea
        label="Pillions"
        rows={2}
        hint="A name on each line; empty if there are none."
        {...field('pillions')}
      />
      {offer.guestPriceCents != null && (
        <TextArea
          label="Guests"
          rows={2}
          hint="Who neither rides nor sits behind: a name on each line; empty if there are none."
          {...field('guests')}
        />
      )}
      <PartyExtras
        party={values}
        offer={offer}
        onChange={({ choosing, bookingExtras }) => {
          form.put('choosing', choosing);
          form.put('bookingExtras', bookingExtras);
        }}
      />
      {offer.soloSurchargeCents > 0 && (
        <Checkbox
          label="A room of their own"
          hint={`For somebody who comes alone and would share one: ${rands(offer.soloSurchargeCents)} more.`}
          {...field('ownRoom')}
        />
      )}
      {!isFree(offer) && (
        <PartyPayers
          party={values}
          offer={offer}
          box={field('eachPays')}
          errorOf={(at) => form.errorOf(`choosing.${at}.email`)}
          onChange={(choosing) => form.put('choosing', choosing)}
        />
      )}
      <Checkbox
        label="We may write to them on WhatsApp about this ride"
        hint="Only if they said so."
        {...field('whatsapp')}
      />
      {!isFree(offer) && (
        <TextField
          label="Discount code"
          hint="Optional."
          maxLength={limits.typedCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...codeField}
          error={codeField.error ?? code.error}
          onBlur={async (event) => {
            code.check();
            await codeField.onBlur(event);
          }}
        />
      )}
      <TextField
        label="Note"
        hint="Only you see it."
        maxLength={limits.bookingNoteLength}
        {...field('note')}
      />
      <PartyPrice values={values} offer={offer} discount={code.discount} />
      <Checkbox
        label="Confirm it at once"
        hint={
          isFree(offer)
            ? 'A free ride is confirmed anyway.'
            : `Otherwise they get a mail with your bank details, and their places are held for ${pluralize(offer.eftDays, 'day')}, but only until the end of the ride’s first day.`
        }
        {...field('confirm')}
      />
    </EntityForm>
  );
}
