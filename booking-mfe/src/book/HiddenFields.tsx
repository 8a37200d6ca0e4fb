import { Fragment } from 'react';
import type { BookValues } from './bookForm';

/** Takes along who is coming, in a form that does not ask for it. */
export const HiddenParty = ({ values: { people, whatsapp } }: { values: BookValues }) => (
  <>
    {people.map(({ id, kind, name }) => (
      <Fragment key={id}>
        <input type="hidden" name="person" value={id} />
        <input type="hidden" name={`kind-${id}`} value={kind} />
        <input type="hidden" name={`name-${id}`} value={name} />
      </Fragment>
    ))}
    {whatsapp && <input type="hidden" name="whatsapp" value="on" />}
  </>
);

/** Takes along the contact details. */
export const HiddenContact = ({ values }: { values: BookValues }) =>
  (['contactName', 'email', 'phone'] as const).map((name) => (
    <input key={name} type="hidden" name={name} value={values[name]} />
  ));
