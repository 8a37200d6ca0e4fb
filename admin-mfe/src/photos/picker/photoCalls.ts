import type { GalleryPhoto, PhotoArrangement } from '@ridgeline/contract';
import type { Send } from '../../uploads/send';

/** The calls about the photos of something that is stored. Each resolves with all of its photos, in their order. */
export interface PhotoCalls {
  /** Adds a photo at the end. */
  upload: Send<GalleryPhoto[]>;
  arrange: (arrangement: PhotoArrangement) => Promise<GalleryPhoto[]>;
  /** Removes the photo at an index, if it has this id. */
  remove: (index: number, photoId: string) => Promise<GalleryPhoto[]>;
  /** The photos as somebody else has changed them meanwhile; undefined for other errors. */
  conflicting: (error: unknown) => GalleryPhoto[] | undefined;
  /** The message for such a conflict. */
  changed: string;
}
