import { releaseMessages } from '@ridgeline/contract';
import { releaseKeyEndpoints } from '@ridgeline/contract/endpoints/releaseKeys';
import { annotate } from '../../../platform/audit/event';
import { HttpError } from '../../../platform/http/HttpError';
import { handle } from '../../../platform/http/mountEndpoints';
import type { ReleaseKeyStore } from './store';

/** The name of a key in the activity log. */
const titleOf = ({ name, remote }: { name: string; remote: string }) => `${name} for ${remote}`;

/** `/api/release-keys`: the release keys of teams, for owners. */
export function releaseKeyRoutes(keys: ReleaseKeyStore) {
  const list = handle(releaseKeyEndpoints.list, keys.all);

  const create = handle(releaseKeyEndpoints.create, async ({ body, response }) => {
    annotate(response, { target: { title: titleOf(body) } });
    const created = await keys.create(body);
    if (!created) throw new HttpError(409, releaseMessages.releaseKeysTooMany);
    return created;
  });

  const revoke = handle(releaseKeyEndpoints.revoke, async ({ params: { id }, response }) => {
    const key = await keys.get(id);
    const title = key ? titleOf(key) : null;
    annotate(response, { target: { id, title } });
    if (!(await keys.revoke(id))) throw new HttpError(404, releaseMessages.releaseKeyNotFound);
  });

  return [list, create, revoke];
}
