import { heroFieldsSchema, limits, type SiteContent } from '@ridgeline/contract';
import { TextArea, TextField } from '@ridgeline/shared-ui';
import { form } from '../../page/Page.css';
import { api } from '../../session/api';
import { SlotPicture } from '../pictures/SlotPicture';
import { SectionForm } from '../section/SectionForm';
import { useSection } from '../section/useSection';
import type { ContentProps } from '../useSettings';

const fieldsOf = ({ hero: { line = '', lead = '' }, versions }: SiteContent) => ({
  fields: { line, lead },
  version: versions.hero,
});

/** The form for the hero of the home page: its picture and texts. */
export function HeroForm({ content, onContent }: ContentProps) {
  const section = useSection({
    id: 'hero',
    title: 'Settings: Hero',
    stored: content,
    of: fieldsOf,
    readers: {},
    schema: heroFieldsSchema,
    save: (json) => api.put('/api/site/content/hero', { json }),
    onSaved: onContent,
  });
  return (
    <div className={form}>
      <SlotPicture
        slot="hero"
        alt="The picture that the home page opens with"
        ratio="cover"
        image={content.hero.image}
        onContent={onContent}
      />
      <SectionForm label="Hero" section={section}>
        <TextField
          label="Line"
          hint="The one line that sells the ride. Empty: the site’s own."
          maxLength={limits.heroLineLength}
          {...section.field('line')}
        />
        <TextArea
          label="Text below it"
          hint="Empty: the site’s own."
          rows={3}
          {...section.field('lead')}
        />
      </SectionForm>
    </div>
  );
}
