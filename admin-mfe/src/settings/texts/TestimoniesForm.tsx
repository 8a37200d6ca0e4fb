import {
  limits,
  testimoniesFieldsSchema,
  testimonyPlaces,
  type SiteContent,
} from '@ridgeline/contract';
import { TextArea, TextField } from '@ridgeline/shared-ui';
import { fields, places } from '../../form/draftReaders';
import { api } from '../../session/api';
import { SlotPicture } from '../pictures/SlotPicture';
import { SectionForm } from '../section/SectionForm';
import { useSection } from '../section/useSection';
import { group, legend } from '../Settings.css';
import type { ContentProps } from '../useSettings';

const fieldsOf = ({ testimonies, versions }: SiteContent) => ({
  fields: {
    testimonies: testimonies.map(({ text = '', rider = '', alt = '' }) => ({ text, rider, alt })),
  },
  version: versions.testimonies,
});

/** The form for the four testimonies on the home page. */
export function TestimoniesForm({ content, onContent }: ContentProps) {
  const section = useSection({
    id: 'testimonies',
    title: 'Settings: Testimonies',
    stored: content,
    of: fieldsOf,
    readers: { testimonies: places(fields({})) },
    schema: testimoniesFieldsSchema,
    save: (json) => api.put('/api/site/content/testimonies', { json }),
    onSaved: onContent,
  });
  return (
    <SectionForm label="Testimonies" section={section}>
      {testimonyPlaces.map((place, at) => (
        <fieldset key={place} className={group}>
          <legend className={legend}>Testimony {place}</legend>
          <TextArea
            label="What the rider says"
            hint="Empty, and no picture: the site does not show this testimony."
            rows={3}
            {...section.field(`testimonies.${at}.text`)}
          />
          <TextField
            label="Rider and ride"
            hint="A first name and the ride, such as: Anna, Tankwa"
            maxLength={limits.personLength}
            {...section.field(`testimonies.${at}.rider`)}
          />
          <SlotPicture
            slot={`testimony-${place}`}
            alt={`Testimony ${place}`}
            ratio="cover"
            image={content.testimonies[at]?.image}
            onContent={onContent}
          />
          {content.testimonies[at]?.image && (
            <TextField
              label="What the picture shows"
              hint="For those who do not see it."
              maxLength={limits.captionLength}
              {...section.field(`testimonies.${at}.alt`)}
            />
          )}
        </fieldset>
      ))}
    </SectionForm>
  );
}
