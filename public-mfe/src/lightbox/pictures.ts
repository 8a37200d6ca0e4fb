import type { Picture } from '@ridgeline/contract';

/** A picture in the lightbox, and on the page that opens it. */
export interface LightboxPicture {
  id: string;
  path: string;
  image: Picture;
  alt: string;
  caption: string;
}

/** The anchor of a picture on its page, which counts from 1. */
export const anchorOf = (index: number) => `photo-${index + 1}`;
