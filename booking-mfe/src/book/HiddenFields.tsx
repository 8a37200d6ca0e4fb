import { useActionData, useLoaderData } from '@ridgeline/remote-kit';
import { Fragment } from 'react';
import { boxName } from '../extras/extraFields';
import { waitlistKeyField, type BookAnswer } from './action';
import type { BookValues, Person } from './bookForm';
import type { BookData } from './loader';
import { emailName, payersField } from './payerFields';

/** Hidden fields with the participants, for a form that does not ask for them. */
export const HiddenParty = ({ values }: { values: BookValues }) => (
  <>
    {values.people.map(({ id, kind, name, extras = [], keptExtras = [] }) => (
      <Fragment key={id}>
        <input type="hidden" name="person" value={id} />
        <input type="hidden" name={`kind-${id}`} value={kind} />
        <input type="hidden" name={`name-${id}`} value={name} />
        {[...extras, ...keptExtras].map((extra) => (
          <input key={extra} type="hidden" name={boxName(id, extra)} value="on" />
        ))}
      </Fragment>
    ))}
    {values.whatsapp && <input type="hidden" name="whatsapp" value="on" />}
    <HiddenPayers values={values} />
  </>
);

/** Hidden fields with e-mail addresses that the form does not ask for at the moment. */
export const HiddenEmails = ({ people }: { people: readonly Person[] }) =>
  people.map(
    ({ id, email }) => email && <input key={id} type="hidden" name={emailName(id)} value={email} />,
  );

/** Hidden fields with who pays, for a form that does not ask for it. */
export const HiddenPayers = ({ values: { eachPays, people } }: { values: BookValues }) => (
  <>
    {eachPays && <input type="hidden" name={payersField} value="each" />}
    <HiddenEmails people={people} />
  </>
);

/** Hidden fields with the contact details. */
export const HiddenContact = ({ values }: { values: BookValues }) =>
  (['contactName', 'email', 'phone'] as const).map((name) => (
    <input key={name} type="hidden" name={name} value={values[name]} />
  ));

/** Makes the form join the waitlist once, even if it is sent several times. */
export function WaitlistKey() {
  const { idempotencyKey } = useLoaderData<BookData>();
  const answer = useActionData<BookAnswer>();
  const key = answer?.waitlistKey ?? idempotencyKey;
  return <input type="hidden" name={waitlistKeyField} value={key} />;
}
