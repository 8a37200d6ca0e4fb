import type { AdminContentPage, AdminSection, SectionKind } from '@ridgeline/contract';
import { useCallback, useRef, useState } from 'react';
import { useEntityForm } from '../../form/useEntityForm';
import { api } from '../../session/api';
import { useSaveState } from '../../settings/section/useSaveState';
import { differencesBetween } from '../fields/differences';
import { fieldsOfKind } from '../fields/kinds';
import { readersOf } from '../fields/readers';
import { schemaOf } from '../fields/schema';
import { type Values, valuesOf } from '../fields/values';
import { nameOfSection } from '../fields/words';
import { formPath } from '../paths';
import { formFieldsOf, type SectionFields } from './sectionFields';

/** A section that this version knows. */
export type KnownSection = Extract<AdminSection, { known: true }>;

interface SectionFormOptions {
  page: AdminContentPage;
  section: KnownSection;
  onSaved: (page: AdminContentPage) => void;
}

/** The form of a section, which is saved by itself. */
export function useSectionForm({ page, section, onSaved }: SectionFormOptions) {
  const { id } = section;
  const kind: SectionKind = section.kind;
  const specs = fieldsOfKind[kind];
  const path = formPath(page.path, id);
  const [schema] = useState(() => schemaOf(kind));
  const [edition, setEdition] = useState(0);
  const { setSaved, stateOf } = useSaveState(path);
  /** The number of files that each field is uploading. */
  const uploading = useRef(new Map<string, number>());
  const report = useCallback((field: string, count: number) => {
    uploading.current.set(field, count);
  }, []);

  const sectionIn = (stored: AdminContentPage): KnownSection => {
    const found = stored.sections.find((each) => each.id === id);
    return found?.known && found.kind === kind ? found : section;
  };
  const valuesIn = (stored: AdminContentPage) => valuesOf(specs, sectionIn(stored).fields);

  const { theirs, reset, submit, ...form } = useEntityForm<Values, Values, AdminContentPage>({
    entity: page,
    pathOf: () => path,
    formValuesOf: (stored = page) => valuesIn(stored),
    readers: readersOf(specs),
    titleOf: () => `${page.name}, ${nameOfSection(section)}`,
    versionOf: (stored) => sectionIn(stored).version,
    schema,
    nameOf: (refused) => refused.replace(/^fields\./, ''),
    save: (fields, over) =>
      api.put('/api/admin/content/sections/{id}', {
        params: { id },
        json: { kind, fields, version: over?.version ?? section.version },
      }),
    fallback: () => 'This could not be saved. Please try again.',
    files: {
      ready: () => {
        const isReady = [...uploading.current.values()].every((count) => count === 0);
        if (!isReady)
          form.setFailure('A file is not in the section yet. Wait for it, or remove it.');
        return Promise.resolve(isReady);
      },
    },
    onReset: () => setEdition((before) => before + 1),
    onDone: (stored) => {
      reset(stored);
      onSaved(stored);
      setSaved(true);
    },
  });

  const { pictures, films } = page;
  const fields: SectionFields = { ...formFieldsOf(form), edition, pictures, films, report };

  return {
    fields,
    failure: form.failure,
    differences: theirs && differencesBetween(specs, form.values(), valuesIn(theirs)),
    state: stateOf(form.busy),
    restored: form.restored,
    submit: (event: Parameters<typeof submit>[0]) => {
      setSaved(false);
      submit(event);
    },
    discard: () => reset(page),
    takeTheirs: () => {
      if (theirs !== undefined) onSaved(theirs);
      reset(theirs);
    },
  };
}
