import { parseReleaseName, releaseText, type ReleaseName } from '../../remotes/releaseName';
import { toSameOriginPath } from '../requestUrl';

/** The query parameter with the release to preview. */
export const previewParameter = 'release';

/** The admin page that requests a preview. Its URL also contains the release. */
const requestPage = '/admin-preview';

/**
 * The redirect target of a URL with `?release=`: the admin page that requests the preview or, if this browser already
 * previews that release, the page itself. Undefined for a URL without the parameter.
 * @param preview the release that this browser previews
 */
export function previewRedirect(url: URL, preview: ReleaseName | undefined): string | undefined {
  const requested = url.searchParams.get(previewParameter);
  if (requested === null || url.pathname === requestPage) return undefined;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete(previewParameter);
  const page = toSameOriginPath({
    pathname: url.pathname,
    search: rest.size > 0 ? `?${rest}` : '',
  });
  const release = parseReleaseName(requested);
  if (release && preview && releaseText(release) === releaseText(preview)) return page;
  return `${requestPage}?${new URLSearchParams({ release: requested, to: page })}`;
}
