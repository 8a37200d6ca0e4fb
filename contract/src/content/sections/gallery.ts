import { z } from 'zod';
import { line, link, text } from '../fields';
import { count } from './rides';

/** The covers of the latest galleries. */
export const galleryFields = z
  .object({ title: line(), text: text(), count: count(4), action: link() })
  .meta({ id: 'GallerySection' });
