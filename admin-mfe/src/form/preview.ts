/** The kinds that can be previewed. The paths of their pages start with them. */
export type Previewed = 'event' | 'blog';

/** The URL of the preview page of an event or a post. */
export const previewPath = (kind: Previewed, id = 'new') => `/${kind}/preview/${id}`;

/** The URL of that page with the saved version, regardless of what a form has stored. */
export const savedPreviewPath = (kind: Previewed, id: string) => `${previewPath(kind, id)}?saved`;

/**
 * Stores the form's content in the session storage, which the preview's tab inherits. The preview can then show
 * unsaved content, but only in this browser.
 */
export const storePreview = (path: string, item: object) =>
  window.sessionStorage.setItem(`preview:${path}`, JSON.stringify(item));
