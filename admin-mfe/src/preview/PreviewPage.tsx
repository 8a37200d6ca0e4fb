import { useLocation } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Heading, Inline, Notice, Text } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { sentenceFor } from '../failure/sentenceFor';
import { Page } from '../page/Page';
import { api } from '../session/api';

/** The path of a URL on this site; `/` for any other. */
function ownPath(wanted: string | null) {
  const own = window.location.origin;
  try {
    const { origin, pathname, search } = new URL(wanted ?? '/', own);
    // A path that starts with two slashes would name a host.
    return origin === own ? `${pathname.replace(/^\/+/, '/')}${search}` : '/';
  } catch {
    return '/';
  }
}

/** Where `?release=` leads: asks whether this browser should see a release that is not live. */
export function PreviewPage() {
  const asked = new URLSearchParams(useLocation().search);
  const release = asked.get('release') ?? '';
  const to = ownPath(asked.get('to'));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function begin() {
    setBusy(true);
    setFailure('');
    try {
      await api.post('/release-preview', { json: { release } });
      // A full page load, because its code is the other release's.
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
