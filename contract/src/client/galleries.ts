import type { Gallery, PhotoArrangement } from '../gallery';
import type { ClientOptions, Http } from './http';
import { segment } from './segment';
import { type Sending, type UploadProgress, filesForm, sendForm } from './upload';

/** What a gallery's form sends. What is left out of an update stays as it is. */
export interface GalleryForm {
  title: string;
  description?: string;
  /** `/gallery/<slug>`, or empty to have it made from the title. */
  link?: string;
  /** The cover; needed for a new gallery. */
  image?: File;
  photos?: File[];
}

function formOf({ photos = [], ...fields }: GalleryForm & { version?: number }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, value instanceof File ? value : String(value));
  for (const photo of photos) form.append('photos', photo);
  return form;
}

/** The owner's calls for galleries. */
export const galleryCalls = (http: Http, options: ClientOptions) => ({
  /** With a `key`, sending it again after a failure still makes one gallery. */
  createGallery: (gallery: GalleryForm, sending?: Sending) =>
    sendForm<Gallery>(options, '/api/gallery', formOf(gallery), sending),
  updateGallery: (
    id: string,
    change: GalleryForm & { version?: number },
    onProgress?: UploadProgress,
  ) =>
    sendForm<Gallery>(options, `/api/gallery/${segment(id)}`, formOf(change), {
      onProgress,
      method: 'PUT',
    }),
  deleteGallery: (id: string) => http.delete<void>(`/api/gallery/${segment(id)}`),
  restoreGallery: (id: string) => http.post<Gallery>(`/api/gallery/${segment(id)}/restore`),
  /** With a `key`, which becomes the id of the first, sending them again adds nothing more. */
  uploadGalleryPhotos: (id: string, photos: File[], sending?: Sending) => {
    const form = filesForm('photos', ...photos);
    return sendForm<Gallery>(options, `/api/gallery/${segment(id)}/photos`, form, sending);
  },
  /** All photos in their new order; 409 with the current gallery where they are others now. */
  arrangeGalleryPhotos: (id: string, photos: PhotoArrangement) =>
    http.put<Gallery>(`/api/gallery/${segment(id)}/photos`, { json: photos }),
  /** 409 with the current gallery where the photo at that place is not `photoId`. */
  deleteGalleryPhoto: (id: string, index: number, photoId?: string) =>
    http.delete<Gallery>(`/api/gallery/${segment(id)}/photos/${index}`, {
      ...(photoId !== undefined && { searchParams: { photo: photoId } }),
    }),
});
