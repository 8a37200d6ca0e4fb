import { guidePlaces, guidesFieldsSchema } from '@ridgeline/contract';
import { Button } from '@ridgeline/shared-ui';
import { z } from 'zod';
import { useFormValues } from '../../form/useFields';
import { api } from '../../session/api';
import { SectionForm } from '../section/SectionForm';
import { useSection } from '../section/useSection';
import type { ContentProps } from '../useSettings';
import { guideDifferences } from './differences';
import { asFields, formValuesOf, readers, withNewGuide, type GuideFormValues } from './formValues';
import { GuideFields } from './GuideFields';

const schema = z.preprocess(
  (formValues) => asFields(formValues as { guides: GuideFormValues[] }),
  guidesFieldsSchema,
);

/** The form for the guides on the about page. */
export function GuidesForm({ content, onContent }: ContentProps) {
  const section = useSection({
    id: 'guides',
    title: 'Settings: Guides',
    stored: content,
    of: formValuesOf,
    readers,
    schema,
    save: (json) => api.put('/api/site/content/guides', { json }),
    onSaved: onContent,
    compare: guideDifferences,
  });
  const { field, put } = section;
  const { guides } = useFormValues(section);
  return (
    <SectionForm label="Guides" section={section}>
      {guides.map((guide, at) => (
        <GuideFields
          key={guide.place}
          guide={guide}
          at={at}
          field={(name) => field(`guides.${at}.${name}`)}
          stored={content.guides.find(({ place }) => place === guide.place)}
          onContent={onContent}
          onRemove={
            guides.length > 1
              ? () =>
                  put(
                    'guides',
                    guides.filter((each) => each !== guide),
                  )
              : undefined
          }
        />
      ))}
      {guides.length < guidePlaces.length && (
        <div>
          <Button tone="secondary" icon="plus" onClick={() => put('guides', withNewGuide(guides))}>
            Add a guide
          </Button>
        </div>
      )}
    </SectionForm>
  );
}
