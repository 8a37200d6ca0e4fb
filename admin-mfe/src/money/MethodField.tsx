import { SelectField } from '@ridgeline/shared-ui';
import type { TextFieldProps } from '../form/useFields';

/** How money came that the owner records. */
export const MethodField = (field: TextFieldProps) => (
  <SelectField
    label="How it came"
    options={[
      ['eft', 'Bank transfer'],
      ['cash', 'Cash'],
      ['card', 'Card'],
      ['other', 'Another way'],
    ]}
    {...field}
  />
);
