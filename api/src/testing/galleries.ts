import sharp from 'sharp';
import type { Gallery } from '@ridgeline/contract';
import type { Api } from './startApi';
import { send } from './requests';

/** The fields of a gallery's form. `null` omits the image; `undefined` sends a default picture. */
export interface GalleryFields {
  title?: string;
  description?: string;
  link?: string;
  version?: number;
  image?: Buffer | null;
  photos?: Buffer[];
}

/** A small photo. */
export const aPicture = (width = 12, height = 8): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer();

const file = (bytes: Buffer) => new File([bytes as BlobPart], 'a.jpg', { type: 'image/jpeg' });

/** A gallery's form, with defaults. */
export async function galleryForm({ photos = [], image, ...fields }: GalleryFields) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'Clarens', ...fields }))
    form.append(name, String(value));
  if (image !== null) form.append('image', file(image ?? (await aPicture())));
  for (const photo of photos) form.append('photos', file(photo));
  return form;
}

/** A published gallery. */
export async function aGallery(api: Api, token: string, fields: GalleryFields = {}) {
  const form = await galleryForm(fields);
  return (await send<Gallery>(api, 'POST', '/api/gallery', { token, form })).body;
}
