import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { TourEvent } from '@ridgeline/contract';
import type { Api } from './startApi';
import { anAdmin, anEvent, formWith, send } from './requests';

const anHourAndMore = () => new Date(Date.now() - 2 * 60 * 60 * 1000);

/** Uploads an attachment and makes it look two hours old. Returns its file name. */
export async function anOldUpload(api: Api): Promise<string> {
  const token = await anAdmin(api);
  const { _id } = await anEvent(api, token);
  const { body } = await send<TourEvent>(api, 'POST', `/api/events/${_id}/attachments`, {
    token,
    form: formWith('attachments', [{ name: 'route.txt', bytes: 'left, then right' }]),
  });
  const file = path.basename(body.attachments[0]?.path ?? '');
  api.uploadDisk.age(file, anHourAndMore());
  return file;
}

/** Stores a file that no row names and makes it look two hours old. Returns its name. */
export async function aStoredFile({ uploads, uploadDisk }: Api, name = `${randomUUID()}.jpg`) {
  await uploads.files.put(name, Buffer.from('a picture'));
  uploadDisk.age(name, anHourAndMore());
  return name;
}
