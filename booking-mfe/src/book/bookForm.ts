import type { Booking, BookingParticipant, BookingRequest } from '@ridgeline/contract';
import { limits } from '@ridgeline/contract/limits';
import { choicesIn, choicesOf, noChoices, type Choices } from './choices';

type ParticipantKind = BookingParticipant['kind'];
export type ProviderName = BookingRequest['provider'];

/** One participant in the form. */
export interface Person {
  /** Identifies the person while others are added and removed. */
  id: string;
  kind: ParticipantKind;
  name: string;
}

/** The form's values. */
export interface BookValues extends Choices {
  people: Person[];
  /** The name of somebody who books without taking part; empty if the first participant books. */
  contactName: string;
  email: string;
  phone: string;
  whatsapp: boolean;
  terms: boolean;
  pay: 'deposit' | 'all';
  provider: ProviderName;
}

export const maxPeople = limits.partySize;

export const emptyValues = (provider: ProviderName): BookValues => ({
  people: [{ id: '1', kind: 'rider', name: '' }],
  contactName: '',
  email: '',
  phone: '',
  whatsapp: false,
  ...noChoices,
  terms: false,
  pay: 'deposit',
  provider,
});

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

function peopleIn(form: FormData) {
  const people = form.getAll('person').map((value): Person => {
    const id = String(value);
    const kind = form.get(`kind-${id}`) === 'pillion' ? 'pillion' : 'rider';
    return { id, kind, name: text(form, `name-${id}`) };
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
  whatsapp: form.has('whatsapp'),
  ...choicesIn(form),
  terms: form.has('terms'),
  pay: form.get('pay') === 'all' ? 'all' : 'deposit',
  // The form of a free ride does not ask how to pay.
  provider: (text(form, 'provider') || 'none') as ProviderName,
});

/** A form with these values: what `valuesIn` reads. */
export function formOf(values: BookValues): FormData {
  const form = new FormData();
  for (const { id, kind, name } of values.people) {
    form.append('person', id);
    form.append(`kind-${id}`, kind);
    form.append(`name-${id}`, name);
  }
  for (const name of ['contactName', 'email', 'phone', 'pay', 'provider'] as const)
    form.append(name, values[name]);
  for (const name of ['whatsapp', 'terms'] as const) if (values[name]) form.append(name, 'on');
  form.append('room', values.sharesRoom ? 'shared' : 'own');
  return form;
}

/** The form's buttons besides the submit button. */
export const addRider = 'add-rider';
export const addPillion = 'add-pillion';
const removal = /^remove-(.+)$/;
export const removalOf = ({ id }: Person) => `remove-${id}`;

function withPerson(values: BookValues, kind: ParticipantKind): BookValues {
  if (values.people.length >= maxPeople) return values;
  const id = String(1 + Math.max(0, ...values.people.map((person) => Number(person.id) || 0)));
  return { ...values, people: [...values.people, { id, kind, name: '' }] };
}

/** The values after one of those buttons was pressed; undefined for any other button. */
export function afterButton(values: BookValues, button: string): BookValues | undefined {
  if (button === addRider) return withPerson(values, 'rider');
  if (button === addPillion) return withPerson(values, 'pillion');
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

/** The request to the API. */
export const requestOf = (values: BookValues) => ({
  contact: contactOf(values),
  participants: values.people.map(({ kind, name }) => ({ kind, name })),
  whatsapp: values.whatsapp,
  ...choicesOf(values),
  agree: { terms: values.terms as true },
  pay: values.pay,
  provider: values.provider,
});
