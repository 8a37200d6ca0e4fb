import { png } from './files';
import { post, someFields } from './owner';
import type { Site } from './site';

interface Stored {
  _id: string;
}

async function send(site: Site, token: string, path: string, form: FormData): Promise<Stored> {
  const response = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return (await response.json()) as Stored;
}

const picture = (name: string) =>
  new File([png(600, 400) as BlobPart], name, { type: 'image/png' });

/** A form with these fields, texts or files. */
const formWith = (fields: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

/** Creates one event, gallery, group and draft with this title. */
export const oneOfEach = async (site: Site, token: string, title: string) => {
  const [event, gallery, group, draft] = await Promise.all([
    post<Stored>(site, '/api/events', { ...someFields, title }, token),
    send(
      site,
      token,
      '/api/gallery',
      formWith([
        ['title', title],
        ['image', picture('cover.png')],
        ['photos', picture('photo.png')],
      ]),
    ),
    send(
      site,
      token,
      '/api/groups',
      formWith([
        ['groupName', title],
        ['contacts[0][name]', 'Thabo'],
        ['contacts[0][number]', '082 123 4567'],
      ]),
    ),
    post<Stored>(site, '/api/blog', { title }, token),
  ]);
  return { event: event._id, gallery: gallery._id, group: group._id, post: draft._id };
};

export type OneOfEach = Awaited<ReturnType<typeof oneOfEach>>;

/** Publishes a post. */
export const aPublishedPost = (site: Site, token: string, title: string) =>
  post(site, '/api/blog', { title, content: 'Slowly.', status: 'published' }, token);
