import type {
  AdminContentPage,
  AdminSection,
  ContentFilm,
  ContentPage,
  ContentPicture,
  ContentVersions,
  PageSectionOf,
  SectionKind,
} from '@ridgeline/contract';
import { aPicture } from './galleries';
import type { Api } from './startApi';
import { formWith, send, type Answer } from './requests';

const query = (path: string) => `?path=${encodeURIComponent(path)}`;

/** What the API answers to whoever saves a page: the page, or why it is refused. */
export type Saved = AdminContentPage & {
  message: string;
  fields: Record<string, string>;
  current: AdminContentPage;
};

/** A page as visitors see it. */
export const pageOf = async (api: Api, path: string): Promise<ContentPage> =>
  (await send<ContentPage>(api, 'GET', `/api/content/page${query(path)}`)).body;

/** A section of a page as visitors see it; undefined if they see none of this kind and id. */
export async function sectionOf<Kind extends SectionKind>(
  api: Api,
  path: string,
  kind: Kind,
  id?: string,
): Promise<PageSectionOf<Kind> | undefined> {
  const { sections } = await pageOf(api, path);
  return sections.find(
    (section): section is PageSectionOf<Kind> =>
      section.kind === kind && (id === undefined || section.id === id),
  );
}

/** A page as its owner sees it. */
export const adminPageOf = async (api: Api, token: string, path: string) =>
  (await send<AdminContentPage>(api, 'GET', `/api/admin/content/page${query(path)}`, { token }))
    .body;

export const saveSection = (
  api: Api,
  token: string | undefined,
  id: string,
  json: { kind: string; fields?: unknown; version?: number },
): Promise<Answer<Saved>> =>
  send<Saved>(api, 'PUT', `/api/admin/content/sections/${id}`, { token, json });

export const addSection = (
  api: Api,
  token: string | undefined,
  json: { page: string; kind: string; fields?: unknown; after?: string },
): Promise<Answer<Saved>> =>
  send<Saved>(api, 'POST', '/api/admin/content/sections', { token, json });

export const removeSection = (api: Api, token: string, id: string): Promise<Answer<Saved>> =>
  send<Saved>(api, 'DELETE', `/api/admin/content/sections/${id}`, { token });

/** The body that saves a page as it is. */
export const saveOf = ({
  path,
  version,
  name,
  title,
  description,
  inMenu,
  inFooter,
  place,
  sections,
}: AdminContentPage) => ({
  path,
  version,
  name,
  title,
  description,
  inMenu,
  inFooter,
  place,
  sections: sections.map(({ id, on }) => ({ id, on })),
});

/** A page of the owner's that does not exist yet. */
export const aNewPage = (page: Partial<ReturnType<typeof saveOf>> = {}) => ({
  path: '/safety',
  version: 0,
  name: 'Safety',
  title: '',
  description: '',
  inMenu: false,
  inFooter: true,
  place: 80,
  sections: [],
  ...page,
});

export const savePage = (
  api: Api,
  token: string | undefined,
  json: object,
): Promise<Answer<Saved>> => send<Saved>(api, 'PUT', '/api/admin/content/pages', { token, json });

export const removePage = (api: Api, token: string, path: string) =>
  send(api, 'DELETE', `/api/admin/content/pages${query(path)}`, { token });

/** The saves, newest first. */
export const versionsOf = async (api: Api, token: string, parameters = '') =>
  (await send<ContentVersions>(api, 'GET', `/api/admin/content/versions${parameters}`, { token }))
    .body.versions;

/** Takes back a save, or it and all since. */
export const takeBack = (
  api: Api,
  token: string,
  id: string,
  all = false,
): Promise<Answer<Saved>> =>
  send<Saved>(api, 'POST', `/api/admin/content/versions/${id}/restore`, { token, json: { all } });

/** The id of the last section of a page. */
export const lastSectionOf = ({ sections }: AdminContentPage): AdminSection =>
  sections.at(-1) as AdminSection;

/** Uploads a picture for a section. */
export async function aContentPicture(api: Api, token: string, name = 'Sani.jpg') {
  const form = formWith('image', [{ name, bytes: await aPicture() }]);
  const path = '/api/admin/content/pictures';
  return (await send<ContentPicture>(api, 'POST', path, { token, form })).body;
}

/** Uploads a film for a section. */
export const uploadContentFilm = (api: Api, token: string, bytes: Buffer) =>
  send<ContentFilm & { message: string }>(api, 'POST', '/api/admin/content/films', {
    token,
    form: formWith('video', [{ name: 'IMG_2041.MOV', bytes }]),
  });
