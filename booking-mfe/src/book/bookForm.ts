import type { Booking, BookingParticipant, BookingRequest } from '@ridgeline/contract';
import { bookingFormLimits } from '@ridgeline/contract/bookings/formLimits';
import { participantKinds } from '@ridgeline/contract/bookings/participantKinds';
import { boxName, countName, keptIn, keptName, tickedIn } from '../extras/extraFields';
import { choicesIn, choicesOf, noChoices, type Choices } from './choices';
import { emailName, payersField } from './payerFields';

type ParticipantKind = BookingParticipant['kind'];
export type ProviderName = BookingRequest['provider'];

/** One participant in the form. */
export interface Person {
  /** Identifies the person while others are added and removed. */
  id: string;
  kind: ParticipantKind;
  name: string;
  /** The extras that this person takes. A draft of an earlier version has none. */
  extras?: readonly string[];
  /** What they ticked and cannot take as what they come as now. They may come as something else again. */
  keptExtras?: readonly string[];
  /** Where they get the link to their share, if each pays their own. */
  email?: string;
}

/** The form's values. */
export interface BookValues extends Choices {
  people: Person[];
  /** The name of somebody who books without taking part; empty if the first participant books. */
  contactName: string;
  email: string;
  phone: string;
  /** A discount code, as it was typed. */
  code: string;
  whatsapp: boolean;
  terms: boolean;
  pay: 'deposit' | 'all';
  provider: ProviderName;
  /** Whether a voucher pays, as far as it goes, on the next page. */
  hasVoucher: boolean;
  /** Whether each person pays their own share. */
  eachPays: boolean;
}

export const maxPeople = bookingFormLimits.partySize;

export const emptyValues = (provider: ProviderName): BookValues => ({
  people: [{ id: '1', kind: 'rider', name: '' }],
  contactName: '',
  email: '',
  phone: '',
  code: '',
  whatsapp: false,
  ...noChoices,
  terms: false,
  pay: 'deposit',
  provider,
  hasVoucher: false,
  eachPays: false,
});

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

function peopleIn(form: FormData) {
  const people = form.getAll('person').map((value): Person => {
    const id = String(value);
    const kind = participantKinds.find((one) => one === form.get(`kind-${id}`)) ?? 'rider';
    const name = text(form, `name-${id}`);
    const email = text(form, emailName(id));
    return { id, kind, name, email, extras: tickedIn(form, id), keptExtras: keptIn(form, id) };
  });
  const contactName = text(form, 'contactName');
  if (people.length > 0)
    return { people, contactName: contactName === people[0]?.name ? '' : contactName };
  // The form of the waitlist asks for no names but this one.
  return { people: [{ id: '1', kind: 'rider', name: contactName } as const], contactName: '' };
}

/** Reads the form without checking it: the API does that. */
export const valuesIn = (form: FormData): BookValues => ({
  ...peopleIn(form),
  email: text(form, 'email'),
  phone: text(form, 'phone'),
  code: text(form, 'code'),
  whatsapp: form.has('whatsapp'),
  ...choicesIn(form),
  terms: form.has('terms'),
  pay: form.get('pay') === 'all' ? 'all' : 'deposit',
  // The form of a free ride does not ask how to pay.
  provider: (text(form, 'provider') || 'none') as ProviderName,
  hasVoucher: form.has('hasVoucher'),
  eachPays: form.get(payersField) === 'each',
});

/** A form with these values: what `valuesIn` reads. */
export function formOf(values: BookValues): FormData {
  const form = new FormData();
  for (const { id, kind, name, email = '', extras = [], keptExtras = [] } of values.people) {
    form.append('person', id);
    form.append(`kind-${id}`, kind);
    form.append(`name-${id}`, name);
    form.append(emailName(id), email);
    for (const extra of extras) form.append(boxName(id, extra), 'on');
    for (const extra of keptExtras) form.append(keptName(id, extra), 'on');
  }
  for (const name of ['contactName', 'email', 'phone', 'code', 'pay', 'provider'] as const)
    form.append(name, values[name]);
  for (const name of ['whatsapp', 'terms', 'hasVoucher'] as const)
    if (values[name]) form.append(name, 'on');
  form.append('room', values.sharesRoom ? 'shared' : 'own');
  form.append(payersField, values.eachPays ? 'each' : 'one');
  for (const { id, count } of values.extras ?? []) form.append(countName(id), String(count));
  return form;
}

/** The form's buttons besides the submit button. */
export const additionOf = (kind: ParticipantKind) => `add-${kind}`;
export const applyCode = 'apply-code';
const removal = /^remove-(.+)$/;
export const removalOf = ({ id }: Person) => `remove-${id}`;

function withPerson(values: BookValues, kind: ParticipantKind): BookValues {
  if (values.people.length >= maxPeople) return values;
  const id = String(1 + Math.max(0, ...values.people.map((person) => Number(person.id) || 0)));
  return { ...values, people: [...values.people, { id, kind, name: '' }] };
}

/** The values after one of those buttons was pressed; undefined for any other button. */
export function afterButton(values: BookValues, button: string): BookValues | undefined {
  const added = participantKinds.find((kind) => additionOf(kind) === button);
  if (added) return withPerson(values, added);
  const [, removed] = removal.exec(button) ?? [];
  if (removed === undefined) return undefined;
  if (values.people.length === 1) return values;
  return { ...values, people: values.people.filter(({ id }) => id !== removed) };
}

/** The name of the person who books, which is the first participant by default. */
const contactNameOf = ({ contactName, people }: BookValues) =>
  contactName.trim() || (people[0]?.name ?? '');

export const contactOf = (values: BookValues): Booking['contact'] => ({
  name: contactNameOf(values),
  email: values.email,
  phone: values.phone,
});

/** Whether each pays their own: nobody does who comes alone. */
const isShared = ({ people, eachPays }: BookValues) => eachPays && people.length > 1;

/** Who comes, and what they choose: all that the price depends on. */
const choiceOf = (values: BookValues) => ({
  participants: values.people.map(({ kind, name, email = '', extras = [] }, at) => ({
    kind,
    name,
    ...(extras.length > 0 && { extras: [...extras] }),
    // The first one's is that of the contact.
    ...(isShared(values) && at > 0 && email.trim() && { email }),
  })),
  ...choicesOf(values),
});

/** Tells one choice from another that may have another price, or another part of it to pay now. */
export const choiceKeyOf = (values: BookValues) =>
  JSON.stringify([
    values.people.map(({ kind, extras = [] }) => [kind, ...[...extras].sort()]),
    choicesOf(values),
    isShared(values),
  ]);

/** The request to the API. */
export const requestOf = (values: BookValues) => ({
  contact: contactOf(values),
  ...choiceOf(values),
  whatsapp: values.whatsapp,
  agree: { terms: values.terms as true },
  pay: values.pay,
  provider: values.provider,
  ...(isShared(values) && { eachPays: true }),
  ...(values.code.trim() && { code: values.code }),
});
