import type { TourEvent } from '@ridgeline/contract';
import { asAnswered, type EventEntered } from './detailFields';

/** Address of the page that shows an event as visitors would see it. */
export const previewAddress = (id = 'new') => `/event/preview/${id}`;

/** Address of the same page for what is saved, whatever a form has handed over before. */
export const savedPreviewAddress = (id: string) => `${previewAddress(id)}?saved`;

/**
 * Leaves what is in the form where the preview's tab, which inherits it, will find it. So a preview
 * shows what is not saved, and nobody but this browser gets to see it.
 */
export function handOver(entered: EventEntered, stored: TourEvent | undefined) {
  const files = { imageUrl: null, image: null, attachments: [] };
  window.sessionStorage.setItem(
    `preview:${previewAddress(stored?._id)}`,
    JSON.stringify({ ...files, ...stored, ...asAnswered(entered) }),
  );
}
