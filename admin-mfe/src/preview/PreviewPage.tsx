import { useLocation } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Heading, Inline, Notice, Text } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { sentenceFor } from '../failure/sentenceFor';
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function begin() {
    setBusy(true);
    setFailure('');
    try {
      await api.post('/release-preview', { json: { release } });
      // A full page load, because the other release has its own code.
      window.location.assign(to);
    } catch (error) {
      setFailure(sentenceFor(error, 'The preview could not be started. Please try again.'));
      setBusy(false);
    }
  }

  return (
    <Page>
      <Heading level={1} size="h2">
        Preview a release
      </Heading>
      <Text>
        See the site with <strong>{release}</strong>, in this browser alone and for an hour at most.
        Visitors go on seeing what is live.
      </Text>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Inline>
        <Button busy={busy} onClick={() => void begin()}>
          {busy ? 'Starting…' : 'Start preview'}
        </Button>
        <ButtonLink tone="quiet" href={to}>
          See what is live
        </ButtonLink>
      </Inline>
    </Page>
  );
}
