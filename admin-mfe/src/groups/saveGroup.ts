import type { Group, GroupFields } from '@ridgeline/contract';
import { createOnce } from '../form/createOnce';
import { api } from '../session/api';
import type { Uploads } from '../uploads/useUploads';
import { formPath } from './paths';

/** Creates a group, or saves it over a version of it. The call sends the fields with the chosen picture. */
export const saveGroup = (
  { groupName, contacts }: GroupFields,
  over: { id: string; version: number } | undefined,
  uploads: Uploads,
): Promise<Group> =>
  uploads.sendWithFields('profilePicture', (profilePicture, onProgress) => {
    const update = (id: string, version: number, files: { profilePicture?: File | undefined }) =>
      api.put('/api/groups/{id}', {
        params: { id },
        form: { groupName, contacts: JSON.stringify(contacts), version },
        files,
        onProgress,
      });
    return over
      ? update(over.id, over.version, { profilePicture })
      : createOnce(
          formPath(),
          (idempotencyKey) =>
            api.post('/api/groups', {
              form: { groupName, contacts },
              files: { profilePicture },
              onProgress,
              idempotencyKey,
            }),
          ({ _id }, files) => update(_id, 1, files === 'with files' ? { profilePicture } : {}),
        );
  });
