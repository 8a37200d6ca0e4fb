import type { Site, SiteContent } from '@ridgeline/contract';
import { useEffect, useState } from 'react';
import { api } from '../session/api';

/** The settings as the server has them. */
export function useSettings() {
  const [site, setSite] = useState<Site>();
  const [content, setContent] = useState<SiteContent>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const cancel = new AbortController();
    Promise.all([
      api.get('/api/site', { signal: cancel.signal }),
      api.get('/api/site/content', { signal: cancel.signal }),
    ]).then(
      ([theSite, theContent]) => {
        setSite(theSite);
        setContent(theContent);
      },
      () => {
        if (!cancel.signal.aborted) setFailed(true);
      },
    );
    return () => cancel.abort();
  }, [attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };

  return { site, setSite, content, setContent, failed, retry };
}

/** What each section of the pages' content is given. */
export interface ContentProps {
  content: SiteContent;
  onContent: (content: SiteContent) => void;
}
