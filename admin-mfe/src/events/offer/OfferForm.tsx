import type { Offer } from '@ridgeline/contract';
import { ListField } from '../../content/form/ListField';
import { PlainField } from '../../content/form/PlainField';
import { Checkbox, SelectField, Text, TextField } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FoldedFields } from '../../form/FoldedFields';
import type { ControlName, FieldName } from '../../form/fieldNames';
import type { TextFieldProps } from '../../form/useFields';
import { sideBySide } from '../../page/Page.css';
import { latestOfferQuery } from '../queries';
import { CancellationTiers } from './CancellationTiers';
import { earlyBirdSpec } from './earlyBirdFields';
import { extrasSpec, suggestionsBeside } from './extraFields';
import {
  depositLabels,
  offerFormValues,
  offerLabels,
  type DepositKind,
  type OfferFormValues,
} from './offerFields';

interface OfferFormProps {
  /** The event's stored offer. */
  stored: Offer | null | undefined;
  formValues: OfferFormValues;
  /** The props of a field, by its name in the offer. */
  field: (name: ControlName<OfferFormValues>) => TextFieldProps;
  errorOf: (name: FieldName<OfferFormValues>) => string | undefined;
  onChange: (formValues: OfferFormValues) => void;
}

/** The names of the controls that a value of the form has, in their order. */
const controlsIn = (value: unknown, name: string): string[] =>
  typeof value === 'object' && value !== null
    ? [
        name,
        ...Object.entries(value).flatMap(([key, inner]) => controlsIn(inner, `${name}.${key}`)),
      ]
    : [name];

const depositKinds = Object.entries(depositLabels) as [DepositKind, string][];

/** How many of an extra are booked, as far as that is counted; undefined for none. */
function bookedText(stored: Offer | null | undefined, word: unknown) {
  const { places = null, left = null } = stored?.extras?.find(({ id }) => id === word) ?? {};
  const booked = (places ?? 0) - (left ?? 0);
  if (booked <= 0) return undefined;
  return booked === 1
    ? 'One has booked it, and keeps it.'
    : `${booked} have booked it, and keep it.`;
}

/** The form with places, prices and terms, which makes an event bookable. */
export function OfferForm({ stored, formValues, field, errorOf, onChange }: OfferFormProps) {
  const { guestsCome } = formValues;
  const invalidName = Object.entries(formValues)
    .flatMap(([name, value]) => controlsIn(value, name))
    .find((name) => errorOf(name as FieldName<OfferFormValues>));
  return (
    <FoldedFields
      summary="Booking"
      startsOpen={formValues.isBookable}
      invalidName={invalidName && `offer.${invalidName}`}
    >
      {(isOpen) => (
        <>
          {stored ? (
            <Text tone="small">
              {stored.cancelledAt
                ? 'This ride was cancelled, so nobody can book it any more. To offer it again, duplicate it.'
                : 'Riders can book this ride. Whoever has booked keeps the price and the terms of that day.'}
            </Text>
          ) : (
            isOpen && <Bookable {...{ formValues, onChange }} />
          )}
          {formValues.isBookable && (
            <>
              <Places field={field} />
              <Guests field={field} guestsCome={guestsCome} />
              <TextField
                label={offerLabels.soloSurchargeCents}
                inputMode="decimal"
                hint="Paid by whoever comes alone and chooses a room of their own. Sharing is the default."
                {...field('soloSurchargeCents')}
              />
              <ListField spec={earlyBirdSpec(guestsCome)} Field={PlainField} level={2} />
              <ListField
                spec={extrasSpec(guestsCome)}
                Field={PlainField}
                level={2}
                suggestions={suggestionsBeside(formValues.extras)}
                removalNote={({ word }) => bookedText(stored, word)}
              />
              <Deposit field={field} kind={formValues.deposit.kind} />
              <CancellationTiers
                tiers={formValues.cancellation}
                onChange={(cancellation) => onChange({ ...formValues, cancellation })}
                field={field}
                error={errorOf('cancellation')}
              />
              <Times field={field} />
            </>
          )}
        </>
      )}
    </FoldedFields>
  );
}

/** The checkbox that makes the event bookable. It fills the fields with the most recent offer. */
function Bookable({ formValues, onChange }: Pick<OfferFormProps, 'formValues' | 'onChange'>) {
  const { data: latest } = useQuery(latestOfferQuery);
  return (
    <Checkbox
      label="Riders can book this ride here"
      hint="They choose their places and pay by themselves. You see it under Bookings."
      name="offer.isBookable"
      checked={formValues.isBookable}
      onChange={({ target }) => {
        const isUntouched = JSON.stringify(formValues) === JSON.stringify(offerFormValues(null));
        const start =
          isUntouched && latest
            ? { ...offerFormValues(latest), opensAt: '', closesAt: '', earlyBird: [] }
            : formValues;
        onChange({ ...start, isBookable: target.checked });
      }}
    />
  );
}

type OfferSectionProps = Pick<OfferFormProps, 'field'>;

const Places = ({ field }: OfferSectionProps) => (
  <>
    <div className={sideBySide}>
      <TextField
        label={offerLabels.riderPlaces}
        inputMode="numeric"
        maxLength={3}
        {...field('riderPlaces')}
      />
      <TextField
        label={offerLabels.riderPriceCents}
        inputMode="decimal"
        hint="0 if the ride is free."
        {...field('riderPriceCents')}
      />
    </div>
    <div className={sideBySide}>
      <TextField
        label={offerLabels.pillionPlaces}
        inputMode="numeric"
        maxLength={3}
        hint="Empty: as many as there are riders."
        {...field('pillionPlaces')}
      />
      <TextField
        label={offerLabels.pillionPriceCents}
        inputMode="decimal"
        {...field('pillionPriceCents')}
      />
    </div>
  </>
);

const Guests = ({ field, guestsCome }: OfferSectionProps & { guestsCome: boolean }) => (
  <>
    <Checkbox
      label={offerLabels.guestsCome}
      hint="Somebody who neither rides nor sits behind, such as a partner in the support vehicle."
      {...field('guestsCome')}
    />
    {guestsCome && (
      <div className={sideBySide}>
        <TextField
          label={offerLabels.guestPlaces}
          inputMode="numeric"
          maxLength={3}
          hint="Empty: any number."
          {...field('guestPlaces')}
        />
        <TextField
          label={offerLabels.guestPriceCents}
          inputMode="decimal"
          {...field('guestPriceCents')}
        />
      </div>
    )}
  </>
);

const Deposit = ({ field, kind }: OfferSectionProps & { kind: DepositKind }) => (
  <>
    <SelectField label={offerLabels.deposit} options={depositKinds} {...field('deposit.kind')} />
    {kind !== 'none' && (
      <div className={sideBySide}>
        {kind === 'amount' ? (
          <TextField
            label="Deposit for a person, in rands"
            inputMode="decimal"
            {...field('deposit.amountCents')}
          />
        ) : (
          <TextField
            label="Deposit in percent"
            inputMode="numeric"
            maxLength={3}
            {...field('deposit.percent')}
          />
        )}
        <TextField
          label={offerLabels.balanceDueDays}
          inputMode="numeric"
          maxLength={3}
          {...field('balanceDueDays')}
        />
      </div>
    )}
  </>
);

const Times = ({ field }: OfferSectionProps) => (
  <>
    <div className={sideBySide}>
      <TextField
        label={offerLabels.opensAt}
        type="datetime-local"
        hint="Empty: at once."
        {...field('opensAt')}
      />
      <TextField
        label={offerLabels.closesAt}
        type="datetime-local"
        hint="Empty: as the first day begins."
        {...field('closesAt')}
      />
    </div>
    <div className={sideBySide}>
      <TextField
        label={offerLabels.heldMinutes}
        inputMode="numeric"
        maxLength={4}
        {...field('heldMinutes')}
      />
      <TextField
        label={offerLabels.eftDays}
        inputMode="numeric"
        maxLength={2}
        {...field('eftDays')}
      />
      <TextField
        label={offerLabels.waitlistOfferHours}
        inputMode="numeric"
        maxLength={3}
        {...field('waitlistOfferHours')}
      />
    </div>
  </>
);
