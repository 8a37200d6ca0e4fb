import type { AdminSection, SectionKind } from '@ridgeline/contract';
import { ok } from '../../testing/network';
import { formOf, openPage, unfold } from './openContent';
import { aContentPage, aSection } from './somePages';

type Replies = Parameters<typeof openPage>[1];
type Page = NonNullable<Parameters<typeof openPage>[0]>;

/** Opens the form of the only section of a page. */
export async function openSection(
  section: AdminSection,
  name: string,
  replies: Replies = {},
  more: Partial<Page> = {},
) {
  const page = aContentPage({ sections: [section], ...more });
  const { calls, changes } = await openPage(page, replies);
  await unfold(new RegExp(`^${name}`));
  return { form: await formOf(name), calls, changes, page };
}

/** The call that saves a section. */
export const save = (id: string) => `PUT /api/admin/content/sections/${id}`;

/** The response to it, with what is stored now. */
export const withFields = (section: AdminSection, fields: object, version = 1) =>
  ok(
    aContentPage({
      sections: [aSection(section.id, section.kind as SectionKind, fields as never, { version })],
    }),
  );
