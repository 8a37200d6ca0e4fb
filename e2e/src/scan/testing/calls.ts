import { storeCanaries } from '../../security/testing/canaries';
import { ownerToken } from '../../security/testing/admins';
import { send } from '../../security/testing/http';
import { multipart } from '../../security/testing/multipart';
import type { Operation } from '../../security/testing/operations';
import { sampleOf } from '../../security/testing/samples';
import { png } from '../../support/files';

/** Calls that would delete what the others need. */
export const destructiveCalls = [
  'POST /api/admin/sign-out-everywhere',
  'DELETE /api/admin/session',
  'PUT /api/admin/email',
  'DELETE /api/admin/admins/{id}',
];

async function aGallery(): Promise<string> {
  const picture = { fileName: 'a.png', bytes: png(8, 8), type: 'image/png' };
  const form = multipart({ title: 'Canary gallery', image: picture });
  const token = await ownerToken();
  return (await send('POST', '/api/gallery', { token, ...form })).json._id as string;
}

/** Creates content for a call, and returns its id. */
async function idFor({ path }: Operation): Promise<string> {
  if (path.startsWith('/api/gallery')) return aGallery();
  const { event, post, group } = await storeCanaries();
  if (path.startsWith('/api/events')) return event;
  if (path.startsWith('/api/blog')) return post;
  if (path.startsWith('/api/groups')) return group;
  return '1';
}

/** The path of a call, with existing ids and a value for each query parameter, each followed by `mark`. */
export async function pathOf(operation: Operation, mark = ''): Promise<string> {
  const id = operation.path.includes('{') ? await idFor(operation) : '';
  const filled = operation.path.replaceAll(/\{\w+\}/g, id + mark);
  const query = operation.query.map((name) => `${name}=1${mark}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** Creates a simple body for a call. */
function bodyOf({ body, form }: Operation): { type: string; text: string } | undefined {
  if (body) return { type: 'application/json', text: JSON.stringify(sampleOf(body)) };
  if (!form) return undefined;
  const names = [...Object.keys(form.properties ?? {}), 'contacts[0][name]', 'contacts[0][number]'];
  const texts = names.filter((name) => !/image|photos|picture|attachments/i.test(name));
  const { headers, body: bytes } = multipart(
    Object.fromEntries(texts.map((name) => [name, '+27821234567'])),
  );
  return { type: headers['content-type'], text: bytes.toString() };
}

/** Formats a call as a raw HTTP request, with a star where sqlmap should inject: after each path and query parameter. */
export async function requestOf(operation: Operation, host: string, token: string) {
  const body = bodyOf(operation);
  const lines = [
    `${operation.method} ${await pathOf(operation, '*')} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    ...(body ? [`Content-Type: ${body.type}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body?.text ?? ''}`;
}
