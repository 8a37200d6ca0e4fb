import { png } from '../../support/files';
import { owner, someFields } from '../../support/owner';
import { call } from './call';

type At = { url: string };

/** Creates the owner's account. Resolves with the token. */
export async function ownerToken(at: At, code?: string): Promise<string> {
  const { status, json } = await call(at, 'POST', '/api/admin/register', {
    json: { ...owner, code },
  });
  if (typeof json.token !== 'string')
    throw new Error(`The registration answers ${status}: ${String(json.message)}`);
  return json.token;
}

/** Creates an event with these fields. Resolves with its id. */
export async function anEvent(at: At, token: string, fields: Partial<typeof someFields> = {}) {
  const json = { ...someFields, ...fields };
  return (await call(at, 'POST', '/api/events', { token, json })).json._id as string;
}

/** A form with these fields, texts or files. */
export function formWith(fields: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** A file for a form. */
export const fileOf = (name: string, bytes: Buffer) => new File([bytes as BlobPart], name);

const pngBytes = png(60, 40);
/** A picture, which the site stores as three files. */
export const picture = () => fileOf('pass.png', pngBytes);

/** A PDF with this many bytes of content. */
export const documentOf = (bytes: number) =>
  fileOf('route.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, 32)]));

/** The form for a group whose contacts have these numbers. */
export const groupForm = (groupName: string, numbers: string[]) =>
  formWith([
    ['groupName', groupName],
    ...numbers.flatMap((number, at): [string, string][] => [
      [`contacts[${at}][name]`, `Rider ${at}`],
      [`contacts[${at}][number]`, number],
    ]),
  ]);

/** Creates a group whose contacts have these numbers. Resolves with its id. */
export async function aGroup(at: At, token: string, numbers: string[], name = 'Sunday riders') {
  const form = groupForm(name, numbers);
  return (await call(at, 'POST', '/api/groups', { token, form })).json._id as string;
}
