import type { AdminContentPage } from '@ridgeline/contract';
import { ownerToken, type Credentials } from './admins';
import { newVisitor, send, type Answer } from './http';
import { multipart } from './multipart';
import { pdf, png } from '../../support/files';

/** Markup that sets `hacked` if a page does not escape it. */
export const markup = {
  long: `</script><script>hacked=1</script>"'><img src=x onerror=hacked=1><svg onload=hacked=1>{{7*7}}`,
  short: `"><img src=x onerror=hacked=1>`,
};

/** Whether a page contains any of it as markup, rather than as text or in an attribute's value. */
export const isMarkup = (html: string) =>
  /<img src=?x|<svg onload|<script>\s*hacked|<[^>]+\son\w+\s*=/i.test(
    html.replaceAll(/=("[^"]*"|'[^'<>]*')/g, '='),
  );

export interface HostileContent {
  event: string;
  gallery: string;
  galleryLink: string;
  post: string;
  postSlug: string;
  group: string;
  /** An admin whose name is markup. */
  admin: Credentials & { token: string };
}

/** Paths of pages that show the content, and of some others. */
export const pagesWith = (content: HostileContent) => [
  '/',
  '/about',
  '/events',
  '/gallery',
  '/contact',
  '/blog',
  '/support',
  '/privacy',
  `/event/${content.event}`,
  content.galleryLink,
  `/blog/${content.postSlug}`,
  '/admin',
  '/admin-dashboard',
  `/edit-event/${content.event}`,
  '/nowhere',
];

const resultOf = (response: Answer) => {
  if (response.status >= 300) throw new Error(`Answered with ${response.status}: ${response.text}`);
  return response.json as Record<string, string>;
};

/** Puts markup into every text of the site's settings. */
async function storeSite(token: string) {
  const site = {
    name: markup.short,
    tagline: markup.long,
    shareLine: markup.long,
    phone: '+27821234567',
    whatsapp: '+27821234567',
    email: 'rides@ridgeline.example',
    address: markup.long,
    social: [{ label: markup.short, url: `https://rides.example/?a=${markup.short}` }],
  };
  resultOf(await send('PUT', '/api/site', { token, json: site }));
}

/** The fields of sections without a text of the owner's: names of files, links, and words that we choose. */
const notTexts = ['id', 'file', 'href', 'link', 'look', 'type', 'src'];

/** Puts markup into every text of every section. */
async function storeSections(token: string) {
  const pages = (await send('GET', '/api/content/pages')).json as unknown as { path: string }[];
  for (const { path } of pages) {
    const page = await send('GET', `/api/admin/content/page?path=${encodeURIComponent(path)}`, {
      token,
    });
    const { sections } = page.json as unknown as AdminContentPage;
    for (const { id, kind, fields } of sections) {
      const hostile = JSON.parse(JSON.stringify(fields), (name, value: unknown) =>
        typeof value === 'string' && !notTexts.includes(name) ? markup.short : value,
      ) as object;
      const json = { kind, fields: hostile };
      resultOf(await send('PUT', `/api/admin/content/sections/${id}`, { token, json }));
    }
  }
}

/** Registers an admin whose username contains markup. */
async function anAdminWithMarkup() {
  const { status, json } = await send('POST', '/api/admin/invitations', {
    token: await ownerToken(),
    json: { role: 'owner' },
  });
  if (status !== 201) throw new Error(`No invitation: ${status}`);
  const person = {
    username: `${Date.now() % 1e6}${markup.short}`,
    email: `named-${Date.now()}@rides.example`,
    password: 'some-password',
  };
  const sent = { json: { ...person, code: json.code }, from: newVisitor(), holdsToken: true };
  const { token } = resultOf(await send('POST', '/api/admin/register', sent));
  return { ...person, token: token ?? '' };
}

/** Puts markup into every text that the site stores. */
export async function storeHostileContent(): Promise<HostileContent> {
  const token = await ownerToken();
  await storeSite(token);
  await storeSections(token);
  const event = resultOf(
    await send('POST', '/api/events', {
      token,
      json: {
        title: `Event ${markup.long}`,
        description: `Text ${markup.long}\r\nATTENDEE:mailto:evil@evil.example\r\nEND:VEVENT`,
        date: '2030-06-01',
        time: '07:30',
        location: `Place ${markup.long}`,
        destination: markup.short,
      },
    }),
  );
  const file = { fileName: markup.short.replaceAll('"', '%22') + '.pdf', bytes: pdf };
  const attached = multipart({ attachments: file });
  resultOf(await send('POST', `/api/events/${event._id}/attachments`, { token, ...attached }));
  const picture = { fileName: 'a.png', bytes: png(64, 48), type: 'image/png' };
  const gallery = resultOf(
    await send('POST', '/api/gallery', {
      token,
      ...multipart({
        title: `Gallery ${markup.long}`,
        description: markup.long,
        image: picture,
        photos: picture,
      }),
    }),
  );
  const text = { type: 'text', text: markup.long };
  const post = resultOf(
    await send('POST', '/api/blog', {
      token,
      json: {
        title: `Post ${markup.long} ]]><x>`,
        excerpt: `${markup.long} ]]><script>hacked=1`,
        status: 'published',
        slug: `post-${Date.now()}`,
        body: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] },
      },
    }),
  );
  const group = resultOf(
    await send('POST', '/api/groups', {
      token,
      ...multipart({
        groupName: markup.short,
        'contacts[0][name]': markup.short,
        'contacts[0][number]': '+27820001001',
      }),
    }),
  );
  const message = { groupId: group._id, message: markup.long };
  resultOf(await send('POST', '/api/groups/send-message', { token, json: message }));
  return {
    event: event._id ?? '',
    gallery: gallery._id ?? '',
    galleryLink: gallery.link ?? '',
    post: post._id ?? '',
    postSlug: post.slug ?? '',
    group: group._id ?? '',
    admin: await anAdminWithMarkup(),
  };
}
