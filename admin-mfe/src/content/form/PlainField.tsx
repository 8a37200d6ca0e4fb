import { Checkbox, SelectField, TextArea, TextField } from '@ridgeline/shared-ui';
import type { PlainSpec } from '../fields/specs';
import { useSectionFields } from './sectionFields';

interface PlainFieldProps {
  spec: PlainSpec;
  /** Its path in the form, such as `items.0.title`. */
  name: string;
}

/** The control of a field that is one text or one choice. */
export function PlainField({ spec, name }: PlainFieldProps) {
  const { field } = useSectionFields();
  const { label, hint } = spec;
  const described = hint === undefined ? { label } : { label, hint };
  switch (spec.type) {
    case 'line':
      return <TextField {...described} maxLength={spec.most} {...field(name)} />;
    case 'url':
      return (
        <TextField
          {...described}
          maxLength={spec.most}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          {...field(name)}
        />
      );
    case 'number':
      return <TextField {...described} inputMode="numeric" autoComplete="off" {...field(name)} />;
    case 'amount':
      return <TextField {...described} inputMode="decimal" autoComplete="off" {...field(name)} />;
    case 'day':
      return <TextField {...described} type="date" {...field(name)} />;
    case 'text':
      return <TextArea {...described} rows={spec.rows} {...field(name)} />;
    case 'facts':
      return <TextArea {...described} rows={3} {...field(name)} />;
    case 'check':
      return <Checkbox {...described} {...field(name)} />;
    case 'choice':
      return <SelectField {...described} options={spec.options} {...field(name)} />;
  }
}
