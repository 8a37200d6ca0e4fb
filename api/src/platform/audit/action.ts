/** What the parts of the API's addresses are collections of. */
const kinds: Record<string, string> = {
  admin: 'account',
  blog: 'post',
  events: 'event',
  gallery: 'gallery',
  groups: 'group',
};

const collectionVerbs: Record<string, string> = { POST: 'created', DELETE: 'deleted' };
const partVerbs: Record<string, string> = { POST: 'added', DELETE: 'removed' };
/** Last parts of addresses that are deeds, not things. */
const actionPaths: Record<string, string> = {
  restore: 'restored',
  'send-message': 'messaged',
  'messages-resend': 'messaged-again',
};

/**
 * The word for what a request did, such as `event.updated` or `gallery.photos-added`. A route that is
 * new gets one too.
 * @param route pattern of the address, such as `/api/events/:id`
 */
export function actionOf(method: string, route: string): string {
  const [, collection = '', ...rest] = route.split('/').filter(Boolean);
  const kind = kinds[collection] ?? collection;
  const parts = rest.filter((part) => !part.startsWith(':')).join('-');
  if (!parts) return `${kind}.${collectionVerbs[method] ?? 'updated'}`;
  return `${kind}.${actionPaths[parts] ?? `${parts}-${partVerbs[method] ?? 'updated'}`}`;
}
