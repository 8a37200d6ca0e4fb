/** The kinds of targets by the first segment of the API's paths. */
const kinds: Record<string, string> = {
  admin: 'account',
  blog: 'post',
  events: 'event',
  gallery: 'gallery',
  groups: 'group',
};

const collectionVerbs: Record<string, string> = { POST: 'created', DELETE: 'deleted' };
const partVerbs: Record<string, string> = { POST: 'added', DELETE: 'removed' };
/** Last path segments that name an action rather than a resource. */
const actionPaths: Record<string, string> = {
  restore: 'restored',
  duplicate: 'duplicated',
  'send-message': 'messaged',
  'messages-resend': 'messaged-again',
};

/**
 * The name of what a request did, such as `event.updated` or `gallery.photos-added`. New routes get one
 * without further code.
 * @param route path pattern, such as `/api/events/:id`
 */
export function actionOf(method: string, route: string): string {
  const [, collection = '', ...rest] = route.split('/').filter(Boolean);
  const kind = kinds[collection] ?? collection;
  const parts = rest.filter((part) => !part.startsWith(':')).join('-');
  if (!parts) return `${kind}.${collectionVerbs[method] ?? 'updated'}`;
  return `${kind}.${actionPaths[parts] ?? `${parts}-${partVerbs[method] ?? 'updated'}`}`;
}
