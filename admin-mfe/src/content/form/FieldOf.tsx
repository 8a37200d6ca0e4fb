import { Checkbox, SelectField, TextArea, TextField } from '@ridgeline/shared-ui';
import type { OwnSpec, PlainSpec } from '../fields/specs';
import { FilmField } from './FilmField';
import { LinkField, PositionField } from './LinkField';
import { PictureField } from './PictureField';
import { RichField } from './RichField';
import { useSectionFields } from './sectionFields';

interface FieldOfProps {
  spec: PlainSpec | OwnSpec;
  /** Its path in the form, such as `items.0.title`. */
  name: string;
}

/** The control of a field. */
export function FieldOf({ spec, name }: FieldOfProps) {
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
    case 'picture':
      return <PictureField name={name} label={label} />;
    case 'film':
      return <FilmField name={name} label={label} hint={hint} />;
    case 'rich':
      return <RichField name={name} label={label} />;
    case 'link':
      return <LinkField name={name} label={label} hint={hint} />;
    case 'position':
      return <PositionField name={name} label={label} hint={hint} />;
  }
}
