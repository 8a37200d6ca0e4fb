import { useActionData, useLoaderData } from '@ridgeline/remote-kit';
import { Fragment } from 'react';
import { boxName } from '../extras/extraFields';
import { waitlistKeyField, type BookAnswer } from './action';
import type { BookValues } from './bookForm';
import type { BookData } from './loader';

/** Hidden fields with the participants, for a form that does not ask for them. */
export const HiddenParty = ({ values: { people, whatsapp } }: { values: BookValues }) => (
  <>
    {people.map(({ id, kind, name, extras = [], keptExtras = [] }) => (
      <Fragment key={id}>
        <input type="hidden" name="person" value={id} />
        <input type="hidden" name={`kind-${id}`} value={kind} />
        <input type="hidden" name={`name-${id}`} value={name} />
        {[...extras, ...keptExtras].map((extra) => (
          <input key={extra} type="hidden" name={boxName(id, extra)} value="on" />
        ))}
      </Fragment>
    ))}
    {whatsapp && <input type="hidden" name="whatsapp" value="on" />}
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
