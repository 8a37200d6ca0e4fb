import { useLocation } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Heading, Inline, Notice, Text } from '@ridgeline/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { messageFor } from '../failure/errors';
import { Page } from '../page/Page';
import { api } from '../session/api';

/** The path of a URL on this site; `/` for any other URL. */
function toSameOriginPath(url: string | null) {
  const siteOrigin = window.location.origin;
  try {
    const { origin, pathname, search } = new URL(url ?? '/', siteOrigin);
    // A path that starts with two slashes would be a URL of another host.
    return origin === siteOrigin ? `${pathname.replace(/^\/+/, '/')}${search}` : '/';
  } catch {
    return '/';
  }
}

/**
 * The page that a link to a release preview opens. It asks whether this browser should use a release that is not
 * live.
 */
export function PreviewPage() {
  const params = new URLSearchParams(useLocation().search);
  const release = params.get('release') ?? '';
  const to = toSameOriginPath(params.get('to'));
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => api.post('/release-preview', { json: { release } }),
    // A full page load, because the other release has its own code.
    onSuccess: () => window.location.assign(to),
  });
  const busy = isPending || isSuccess;

  return (
    <Page>
      <Heading level={1} size="h2">
        Preview a release
      </Heading>
      <Text>
        See the site with <strong>{release}</strong>, in this browser alone and for an hour at most.
        Visitors go on seeing what is live.
      </Text>
      {error && (
        <Notice tone="error">
          {messageFor(error, 'The preview could not be started. Please try again.')}
        </Notice>
      )}
      <Inline>
        <Button busy={busy} onClick={() => mutate()}>
          {busy ? 'Starting…' : 'Start preview'}
        </Button>
        <ButtonLink tone="quiet" href={to}>
          See what is live
        </ButtonLink>
      </Inline>
    </Page>
  );
}
