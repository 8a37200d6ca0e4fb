import type { Media, MediaPage, MediaUse, TourEvent } from '@ridgeline/contract';
import type { Api } from './startApi';
import { aPicture } from './galleries';
import { anEvent, formWith, send } from './requests';

/** The id of the picture at an upload's path. */
export const pictureId = (path: string | null | undefined) =>
  (path ?? '').split('?')[0]?.slice('/uploads/'.length, -'.jpg'.length) ?? '';

/** A form with a small picture of this name. */
export const pictureForm = async (name: string, width = 30) =>
  formWith('image', [{ name, bytes: await aPicture(width, 20) }]);

export async function anEventWithPicture(api: Api, token: string, name = 'Sani Pass.jpg') {
  const { _id } = await anEvent(api, token);
  const path = `/api/events/${_id}/image`;
  const form = await pictureForm(name);
  return (await send<TourEvent>(api, 'POST', path, { token, form })).body;
}

/** A page of the library of pictures. */
export const mediaPage = async (api: Api, token: string, query = '') =>
  (await send<MediaPage>(api, 'GET', `/api/admin/media${query}`, { token })).body;

export const mediaNames = async (api: Api, token: string, query = '') =>
  (await mediaPage(api, token, query)).items.map(({ name }) => name);

export const mediaUses = async (api: Api, token: string, id: string) =>
  (await send<{ uses: MediaUse[] }>(api, 'GET', `/api/admin/media/${id}/uses`, { token })).body
    .uses;

type Answer = Media & { message: string };

export const saveMedia = (api: Api, token: string, id: string, json: object) =>
  send<Answer>(api, 'PUT', `/api/admin/media/${id}`, { token, json });

export const replaceMedia = async (api: Api, token: string, id: string) =>
  send<Answer>(api, 'POST', `/api/admin/media/${id}/image`, {
    token,
    form: await pictureForm('better.jpg', 60),
  });
