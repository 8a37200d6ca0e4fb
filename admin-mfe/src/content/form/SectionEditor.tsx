import type { AdminContentPage } from '@ridgeline/contract';
import { SectionForm } from '../../settings/section/SectionForm';
import { nameOfSection } from '../fields/words';
import { shownFields } from '../fields/shownFields';
import { FieldOf } from './FieldOf';
import { ListField } from './ListField';
import { SectionFieldsProvider } from './sectionFields';
import { type KnownSection, useSectionForm } from './useSectionForm';

interface SectionEditorProps {
  page: AdminContentPage;
  section: KnownSection;
  onSaved: (page: AdminContentPage) => void;
}

/** The form of a section, by the fields of its kind. */
export function SectionEditor(props: SectionEditorProps) {
  const { fields, ...form } = useSectionForm(props);
  const specs = shownFields(props.page, props.section);
  return (
    <SectionFieldsProvider value={fields}>
      <SectionForm label={nameOfSection(props.section)} section={form}>
        {specs.map((spec) =>
          spec.type === 'list' ? (
            <ListField key={spec.name} spec={spec} Field={FieldOf} />
          ) : (
            <FieldOf key={spec.name} spec={spec} name={spec.name} />
          ),
        )}
      </SectionForm>
    </SectionFieldsProvider>
  );
}
