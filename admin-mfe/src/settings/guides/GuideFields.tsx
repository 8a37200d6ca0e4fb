import { limits, type SiteContent } from '@ridgeline/contract';
import { Button, Text, TextArea, TextField } from '@ridgeline/shared-ui';
import { SlotPicture } from '../pictures/SlotPicture';
import type { TextFieldProps } from '../../form/useFields';
import { group, legend } from '../Settings.css';
import type { GuideFormValues } from './formValues';

interface GuideFieldsProps {
  guide: GuideFormValues;
  /** The position in the list, counted from 0. */
  at: number;
  field: (name: Exclude<keyof GuideFormValues, 'place'>) => TextFieldProps;
  /** The stored guide; undefined for a new one. */
  stored: SiteContent['guides'][number] | undefined;
  onContent: (content: SiteContent) => void;
  /** Undefined for the only guide, who cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** The fields for one guide. */
export function GuideFields(props: GuideFieldsProps) {
  const { guide, at, field, stored, onContent, onRemove } = props;
  return (
    <fieldset className={group}>
      <legend className={legend}>Guide {at + 1}</legend>
      <TextField
        label="Name"
        hint="Empty: the site does not show this guide."
        maxLength={limits.personLength}
        {...field('name')}
      />
      <TextField label="Role" maxLength={limits.personLength} {...field('role')} />
      <TextArea
        label="Biography"
        hint="A blank line begins a new paragraph."
        rows={7}
        {...field('biography')}
      />
      <TextArea
        label="Facts"
        hint="One on each line, such as: Speaks: Sesotho and English"
        rows={3}
        {...field('facts')}
      />
      <TextArea
        label="Greeting"
        hint="On the contact page, if this is the first guide."
        rows={2}
        {...field('greeting')}
      />
      {stored ? (
        <SlotPicture
          slot={`guide-${guide.place}`}
          alt={guide.name || `Guide ${at + 1}`}
          ratio="square"
          image={stored.image}
          onContent={onContent}
        />
      ) : (
        <Text tone="small">Save this guide first; then choose a picture.</Text>
      )}
      {stored?.image && (
        <TextField
          label="What the picture shows"
          hint="For those who do not see it."
          maxLength={limits.captionLength}
          {...field('alt')}
        />
      )}
      {onRemove && (
        <div>
          <Button tone="quiet" icon="trash" onClick={onRemove}>
            Remove this guide
          </Button>
        </div>
      )}
    </fieldset>
  );
}
