import { parseReleaseName, releaseText, type ReleaseName } from '../../remotes/releaseName';
import { ownPath } from './ownPath';

const parameter = 'release';

/** The admin's page that asks for a preview; its address names the release too. */
const asking = '/admin-preview';

/**
 * Where `?release=` leads: to the admin's page that asks the API for the preview, or, once this
 * browser may see that release, to the page itself. Undefined for an address without it.
 * @param preview what this browser may see
 */
export function previewAsked(url: URL, preview: ReleaseName | undefined): string | undefined {
  const asked = url.searchParams.get(parameter);
  if (asked === null || url.pathname === asking) return undefined;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete(parameter);
  const page = ownPath({ pathname: url.pathname, search: rest.size > 0 ? `?${rest}` : '' });
  const release = parseReleaseName(asked);
  if (release && preview && releaseText(release) === releaseText(preview)) return page;
  return `${asking}?${new URLSearchParams({ release: asked, to: page })}`;
}
