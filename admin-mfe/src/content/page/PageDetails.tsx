import { limits, pageFieldsSchema, type AdminContentPage } from '@ridgeline/contract';
import { Checkbox, TextArea, TextField } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { conflictingVersion } from '../../failure/errors';
import type { Difference } from '../../form/Differences';
import { useEntityForm } from '../../form/useEntityForm';
import { useFormValues } from '../../form/useFields';
import { siteQuery } from '../../settings/queries';
import { SectionForm } from '../../settings/section/SectionForm';
import { useSaveState } from '../../settings/section/useSaveState';
import { valueInWords } from '../fields/words';
import { formPath } from '../paths';
import { SearchPreview } from './SearchPreview';
import { type ContentPageState, putPage } from './useContentPage';

const schema = pageFieldsSchema.omit({ place: true });

interface Details {
  name: string;
  title: string;
  description: string;
  inMenu: boolean;
  inFooter: boolean;
}

const detailsOf = ({ name, title, description, inMenu, inFooter }: AdminContentPage): Details => ({
  name,
  title,
  description,
  inMenu,
  inFooter,
});

const isSame = (one: AdminContentPage, other: AdminContentPage) =>
  JSON.stringify(detailsOf(one)) === JSON.stringify(detailsOf(other));

const labels: Record<keyof Details, string> = {
  name: 'Name in menus',
  title: 'Title',
  description: 'Description',
  inMenu: 'In the menu at the top',
  inFooter: 'In the footer and the menu of phones',
};

const differencesBetween = (mine: Details, theirs: Details): Difference[] =>
  (Object.keys(labels) as (keyof Details)[])
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({ label: labels[name], theirs: valueInWords(theirs[name]) }));

/** The form of a page itself: its name in menus, and what search engines show of it. */
export function PageDetails({ state }: { state: ContentPageState }) {
  const { page } = state;
  const path = formPath(page.path, 'details');
  const { data: site } = useQuery(siteQuery);
  const { setSaved, stateOf } = useSaveState(path);
  const form = useEntityForm<Details, Details, AdminContentPage>({
    entity: page,
    pathOf: () => path,
    formValuesOf: (stored = page) => detailsOf(stored),
    readers: {},
    titleOf: () => `${page.name}, name and menu`,
    versionOf: ({ version }) => version,
    schema,
    save: async (details, over) => {
      const put = () =>
        state.save((now) => {
          // Moving a section saves the page, too. That is no change of these fields.
          const isSeen =
            !over || (over.version === over.stored.version && isSame(over.stored, now));
          return putPage(now, { ...details, version: isSeen ? now.version : over.version });
        });
      try {
        return await put();
      } catch (error) {
        const theirs = conflictingVersion<AdminContentPage>(error);
        if (!theirs || !over || !isSame(over.stored, theirs)) throw error;
        // Somebody else has changed nothing but the sections, which stay as they are there.
        return put();
      }
    },
    fallback: () => 'This could not be saved. Please try again.',
    onDone: (stored) => {
      form.reset(stored);
      setSaved(true);
    },
  });
  const values = useFormValues(form);
  const { theirs, field } = form;
  return (
    <SectionForm
      label="Name and menu"
      section={{
        failure: form.failure,
        restored: form.restored,
        differences: theirs && differencesBetween(values, detailsOf(theirs)),
        state: stateOf(form.busy),
        submit: (event) => {
          setSaved(false);
          form.submit(event);
        },
        discard: () => form.reset(page),
        takeTheirs: form.takeTheirs,
      }}
    >
      <TextField label={labels.name} maxLength={limits.pageNameLength} {...field('name')} />
      <Checkbox label={labels.inMenu} {...field('inMenu')} />
      <Checkbox label={labels.inFooter} {...field('inFooter')} />
      <TextField
        label={labels.title}
        hint="For search engines and the browser’s tab. Empty: the name of the page."
        maxLength={limits.pageTitleLength}
        {...field('title')}
      />
      <TextArea
        label={labels.description}
        hint={`For search engines and shared links: a sentence or two. ${values.description.length} of ${limits.pageDescriptionLength} characters.`}
        rows={3}
        {...field('description')}
      />
      <SearchPreview
        path={page.path}
        title={values.title || (page.path === '/' ? '' : values.name)}
        description={values.description}
        site={site?.name ?? ''}
      />
    </SectionForm>
  );
}
