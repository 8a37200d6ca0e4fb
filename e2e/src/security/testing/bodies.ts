import type { Canaries } from './canaries';
import { newVisitor, send, type Answer } from './http';
import { filledIn, operations, type Operation } from './operations';
import { leavesOf, sampleOf, type Path } from './samples';

/** Calls that would end the session or remove the accounts that the other calls need. */
const destructiveCalls = [
  'POST /api/admin/sign-out-everywhere',
  'DELETE /api/admin/session',
  'PUT /api/admin/email',
  'DELETE /api/admin/admins/{id}',
];

/** All operations, except those that would break the other attacks. */
export const attackedOperations = async () =>
  (await operations()).filter(({ name }) => !destructiveCalls.includes(name));

/** One field of an operation's JSON body, in a valid sample of that body. */
interface Input {
  operation: Operation;
  sample: unknown;
  path: Path;
}

/** Every field in every JSON body. */
export const inputsOf = (all: Operation[]): Input[] =>
  all.flatMap((operation) => {
    if (!operation.body) return [];
    const sample = sampleOf(operation.body);
    return leavesOf(sample).map((path) => ({ operation, sample, path }));
  });

/** The id of the content that an operation may change, for its path. */
export function targetOf({ path }: Operation, targets: Canaries) {
  if (path.startsWith('/api/events')) return targets.event;
  if (path.startsWith('/api/blog')) return targets.post;
  if (path.startsWith('/api/groups')) return targets.group;
  return 'none';
}

/** Sends a JSON body to an operation, as a new visitor with this token. */
export async function sendBody(
  operation: Operation,
  json: unknown,
  { token, targets }: { token: string; targets: Canaries },
): Promise<Answer> {
  const to = filledIn(operation.path, targetOf(operation, targets));
  const sent = { json, token, from: newVisitor(), holdsToken: true };
  // Of two conflicting writes, one may get a 503 and must be retried.
  for (let tries = 0; ; tries += 1) {
    const response = await send(operation.method, to, sent);
    if (response.status !== 503 || tries > 4) return response;
  }
}
