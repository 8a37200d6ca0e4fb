import type { Site } from '@ridgeline/contract';
import { ButtonLink, Notice } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';
import { api } from '../session/api';

/** Tells the owner while visitors are shown no way to reach the business. */
export function MissingContacts() {
  const [site, setSite] = useState<Site>();
  useEffect(() => {
    const cancel = new AbortController();
    // Where it cannot be read, the lists below say so.
    api.get('/api/site', { signal: cancel.signal }).then(setSite, () => undefined);
    return () => cancel.abort();
  }, []);
  if (!site || site.phone || site.whatsapp || site.email) return null;
  return (
    <Notice>
      Visitors cannot reach you yet: the site shows no phone number and no e-mail address.
      <div>
        <ButtonLink tone="secondary" href="/admin-settings#business">
          Fill in the contact details
        </ButtonLink>
      </div>
    </Notice>
  );
}
