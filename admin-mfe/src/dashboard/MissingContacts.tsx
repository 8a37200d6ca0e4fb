import { ButtonLink, Notice } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../settings/queries';

/** Tells the owner while visitors are shown no way to reach the business. */
export function MissingContacts() {
  // Where it cannot be read, the lists below say so.
  const { data: site } = useQuery(siteQuery);
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
