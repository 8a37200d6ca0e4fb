import {
  isBuiltInPath,
  limits,
  messages,
  pageFieldsSchema,
  pagePathSchema,
  slugOf,
  type AdminContentPage,
} from '@ridgeline/contract';
import { useNavigate } from '@ridgeline/remote-kit';
import { BackLink, Checkbox, Heading, TextField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { z } from 'zod';
import { EntityForm } from '../../form/EntityForm';
import { useEntityForm } from '../../form/useEntityForm';
import { Page } from '../../page/Page';
import { api } from '../../session/api';
import { useUploads } from '../../uploads/useUploads';
import { editPath, newPagePath, pagesPath } from '../paths';

interface NewPage {
  name: string;
  path: string;
  inMenu: boolean;
  inFooter: boolean;
}

/** New pages come after those that every site has. */
const lastPlace = 1000;

const withSlash = (path: string) => (path.startsWith('/') ? path : `/${path}`);

const schema = z.preprocess(
  (values) => {
    const { path, ...fields } = values as NewPage;
    return { ...fields, path: withSlash(path.trim().toLowerCase()) };
  },
  pageFieldsSchema.pick({ name: true, inMenu: true, inFooter: true }).extend({
    path: pagePathSchema.refine((path) => !isBuiltInPath(path), messages.pagePathTaken),
  }),
);

/** Adds a page to those that every site has. Its sections then follow on the screen that edits it. */
export function AddContentPage() {
  const navigate = useNavigate();
  const uploads = useUploads();
  /** Whether the address follows the name. */
  const [follows, setFollows] = useState(true);
  const form = useEntityForm<NewPage, NewPage, AdminContentPage>({
    entity: undefined,
    pathOf: () => newPagePath,
    formValuesOf: () => ({ name: '', path: '', inMenu: false, inFooter: false }),
    readers: {},
    titleOf: ({ name }) => name,
    versionOf: ({ version }) => version,
    schema,
    save: (page) =>
      api.put('/api/admin/content/pages', {
        json: {
          ...page,
          title: '',
          description: '',
          place: lastPlace,
          version: 0,
          sections: [],
        },
      }),
    fallback: () => 'The page could not be added. Please try again.',
    onChange: (name) => {
      if (name === 'path') setFollows(form.values().path === '');
      if (name === 'name' && follows) form.follow('path', slugOf(form.values().name));
    },
    onDone: ({ path }) => void navigate(editPath(path), { replace: true }),
  });
  return (
    <Page>
      <BackLink href={pagesPath}>Back to Pages</BackLink>
      <Heading level={1} size="h2">
        Add a page
      </Heading>
      <EntityForm form={form} uploads={uploads} action="Add the page" href={pagesPath}>
        <TextField
          label="Name"
          hint="As menus show it, such as: Safety"
          maxLength={limits.pageNameLength}
          {...form.field('name')}
        />
        <TextField
          label="Address"
          hint="Small letters, digits and hyphens, such as: safety"
          maxLength={limits.pagePathLength}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...form.field('path')}
        />
        <Checkbox label="In the menu at the top" {...form.field('inMenu')} />
        <Checkbox label="In the footer and the menu of phones" {...form.field('inFooter')} />
      </EntityForm>
    </Page>
  );
}
