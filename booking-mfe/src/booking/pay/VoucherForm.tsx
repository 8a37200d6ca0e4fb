import { Form } from '@ridgeline/remote-kit';
import { Inline, Stack, Text } from '@ridgeline/shared-ui';
import * as styles from '../../book/BookForm.css';
import { TextField } from '../../page/fields';
import type { FormErrors } from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { SubmitButton } from '../../page/SubmitButton';

/**
 * The field that tells this form from the one with the ways to pay. The form that books has a `code`, for a discount,
 * and may be sent on to here.
 */
export const codeField = 'voucherCode';

interface VoucherFormProps {
  /** Why the last code was refused. */
  formErrors: FormErrors | undefined;
  /** Whether the rider has said that they have a voucher. */
  isOpen: boolean;
}

/** Pays with a voucher, as far as it goes. */
export const VoucherForm = ({ formErrors, isOpen }: VoucherFormProps) => (
  <details className={styles.agreement} open={isOpen || formErrors !== undefined}>
    <summary className={styles.agreementTitle}>Pay with a voucher</summary>
    <Form method="post">
      <Stack>
        <FormErrorNotice formErrors={formErrors} />
        <Text tone="soft">It pays as much as it can. What is left stays on the voucher.</Text>
        <TextField
          label="Code of your voucher"
          hint="16 letters and digits, such as K7QM-2H4X-9TBA-0WNC"
          name={codeField}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          error={formErrors?.fields['code']}
        />
        <Inline>
          <SubmitButton tone="secondary" formField={codeField}>
            Pay with this voucher
          </SubmitButton>
        </Inline>
      </Stack>
    </Form>
  </details>
);
