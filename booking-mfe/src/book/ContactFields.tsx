import { Text } from '@ridgeline/shared-ui';
import * as styles from './BookForm.css';
import type { BookValues } from './bookForm';
import { Checkbox, EmailField, TextField } from '../page/fields';

interface ContactFieldsProps {
  values: BookValues;
  fields: Readonly<Record<string, string>>;
}

/** Contact details of the person who books. */
export const ContactFields = ({ values, fields }: ContactFieldsProps) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>How do we reach you?</legend>
    <Text tone="soft">We write about this booking only.</Text>
    <EmailField
      label="E-mail address"
      name="email"
      defaultValue={values.email}
      error={fields['contact.email']}
    />
    <TextField
      label="Phone number"
      hint="From outside South Africa, with the code of your country, such as +44."
      type="tel"
      name="phone"
      autoComplete="tel"
      defaultValue={values.phone}
      error={fields['contact.phone']}
    />
    <Checkbox
      label="You may also write to me on WhatsApp about this ride"
      name="whatsapp"
      defaultChecked={values.whatsapp}
    />
    <TextField
      label="Your name, if you book for others and stay at home"
      name="contactName"
      // Not filled in along with the others: then nobody would stay at home by accident.
      autoComplete="section-contact name"
      defaultValue={values.contactName}
      error={values.contactName ? fields['contact.name'] : undefined}
    />
  </fieldset>
);
