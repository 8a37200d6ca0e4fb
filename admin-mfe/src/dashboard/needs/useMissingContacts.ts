import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../settings/queries';
import type { Need } from './need';

/** Whether visitors are shown no way to reach the business; undefined until it is known. */
export function useMissingContacts(): Need[] | undefined {
  // Where it cannot be read, the lists below say so.
  const { data: site } = useQuery(siteQuery);
  if (!site) return undefined;
  if (site.phone || site.whatsapp || site.email) return [];
  return [
    {
      id: 'contacts',
      icon: 'phone',
      sentence:
        'Visitors cannot reach you yet: the site shows no phone number and no e-mail address.',
      action: { words: 'Fill in the contact details', href: '/admin-settings#business' },
    },
  ];
}
