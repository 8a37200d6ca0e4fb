/** Kinds that can be previewed; the paths of their pages start with it. */
export type Previewed = 'event' | 'blog';

/** URL of the page that previews an event or a post. */
export const previewAddress = (kind: Previewed, id = 'new') => `/${kind}/preview/${id}`;

/** URL of the same page for the saved version, whatever a form has handed over before. */
export const savedPreviewAddress = (kind: Previewed, id: string) =>
  `${previewAddress(kind, id)}?saved`;

/**
 * Stores the form's content in the session storage, which the preview's tab inherits. So a preview
 * can show unsaved content, and only in this browser.
 */
export const handOver = (address: string, item: object) =>
  window.sessionStorage.setItem(`preview:${address}`, JSON.stringify(item));
