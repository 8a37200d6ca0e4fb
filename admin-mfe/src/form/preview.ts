/** What can be previewed, as the paths of its pages begin. */
export type Previewed = 'event' | 'blog';

/** Address of the page that shows an event or a post as visitors would see it. */
export const previewAddress = (kind: Previewed, id = 'new') => `/${kind}/preview/${id}`;

/** Address of the same page for what is saved, whatever a form has handed over before. */
export const savedPreviewAddress = (kind: Previewed, id: string) =>
  `${previewAddress(kind, id)}?saved`;

/**
 * Leaves what is in the form where the preview's tab, which inherits it, will find it. So a preview
 * shows what is not saved, and nobody but this browser gets to see it.
 */
export const handOver = (address: string, item: object) =>
  window.sessionStorage.setItem(`preview:${address}`, JSON.stringify(item));
