import type { OwnSpec, PlainSpec } from '../fields/specs';
import { FilmField } from './FilmField';
import { LinkField, PositionField } from './LinkField';
import { PictureField } from './PictureField';
import { PlainField } from './PlainField';
import { RichField } from './RichField';

interface FieldOfProps {
  spec: PlainSpec | OwnSpec;
  /** Its path in the form, such as `items.0.title`. */
  name: string;
}

/** The control of a field. */
export function FieldOf({ spec, name }: FieldOfProps) {
  const { label, hint } = spec;
  switch (spec.type) {
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
    default:
      return <PlainField spec={spec} name={name} />;
  }
}
