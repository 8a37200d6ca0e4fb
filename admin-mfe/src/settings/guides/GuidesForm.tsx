import {
  guidePlaces,
  guidesFieldsSchema,
  type GuidesFields,
  type SiteContent,
} from '@ridgeline/contract';
import { Button } from '@ridgeline/shared-ui';
import { z } from 'zod';
import { api } from '../../session/api';
import { SectionForm } from '../section/SectionForm';
import { useSection } from '../section/useSection';
import type { ContentProps } from '../useSettings';
import { asFields, enteredOf, withAnother, type EnteredGuide } from './entered';
import { GuideFields } from './GuideFields';

const schema = z.preprocess(
  (entered) => asFields(entered as { guides: EnteredGuide[] }),
  guidesFieldsSchema,
);

/** The people in front and behind. */
export function GuidesForm({ content, onContent }: ContentProps) {
  const section = useSection<SiteContent, { guides: EnteredGuide[] }, GuidesFields>({
    id: 'guides',
    title: 'Settings: Guides',
    stored: content,
    of: enteredOf,
    schema,
    save: (json) => api.put('/api/site/content/guides', { json }),
    onSaved: onContent,
  });
  const { errors, change } = section;
  const { guides } = section.fields;
  return (
    <SectionForm label="Guides" section={section}>
      {guides.map((guide, at) => (
        <GuideFields
          key={guide.place}
          guide={guide}
          at={at}
          errors={errors}
          stored={content.guides.find(({ place }) => place === guide.place)}
          onContent={onContent}
          onChange={(next) =>
            change({ guides: guides.map((each, index) => (index === at ? next : each)) })
          }
          onRemove={
            guides.length > 1
              ? () => change({ guides: guides.filter((each) => each !== guide) })
              : undefined
          }
        />
      ))}
      {guides.length < guidePlaces.length && (
        <div>
          <Button
            tone="secondary"
            icon="plus"
            onClick={() => change({ guides: withAnother(guides) })}
          >
            Add a guide
          </Button>
        </div>
      )}
    </SectionForm>
  );
}
