import { ownerToken } from './admins';
import { send, type Answer } from './http';
import { multipart } from './multipart';
import { without } from './without';

/** Content that is stored before an attack and must be unchanged after it. */
export interface Canaries {
  event: string;
  post: string;
  group: string;
}

const createdId = ({ status, json, text }: Answer) => {
  if (status !== 201) throw new Error(`The canary was answered with ${status}: ${text}`);
  return json._id as string;
};

/** Stores one canary of each kind. */
export async function storeCanaries(): Promise<Canaries> {
  const token = await ownerToken();
  const event = {
    title: 'Canary event',
    description: 'Up the pass.',
    date: '2030-06-01',
    time: '07:30',
    location: 'Lesotho',
  };
  const post = { title: 'Canary post', excerpt: 'A word.', status: 'published' };
  const group = multipart({
    groupName: 'Canary group',
    'contacts[0][name]': 'Piet',
    'contacts[0][number]': '+27820001001',
  });
  return {
    event: createdId(await send('POST', '/api/events', { token, json: event })),
    post: createdId(await send('POST', '/api/blog', { token, json: post })),
    group: createdId(await send('POST', '/api/groups', { token, ...group })),
  };
}

/** Reads the current state of the canaries, the accounts and the lists. */
export async function currentState({ event, post, group }: Canaries) {
  const token = await ownerToken();
  const read = async (path: string) => {
    const { status, json } = await send('GET', path, { token });
    return {
      path,
      status,
      json: Array.isArray(json) ? json : without(json, 'version', 'updatedAt'),
    };
  };
  const lists = ['/api/events', '/api/gallery', '/api/blog', '/api/groups', '/api/audit'];
  return {
    canaries: await Promise.all(
      [`/api/events/${event}`, `/api/blog/${post}`, `/api/groups/${group}`].map(read),
    ),
    admins: await read('/api/admin/admins'),
    lists: (await Promise.all(lists.map(read))).map(({ status }) => status),
  };
}
