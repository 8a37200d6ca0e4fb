import { siteFieldsSchema, type Site } from '@ridgeline/contract';
import { z } from 'zod';
import { list, text } from '../../form/draftReaders';
import { api } from '../../session/api';
import { useSection } from '../section/useSection';

const fieldsOf = ({ version = 0, ...site }: Site) => {
  const { name, tagline, phone, whatsapp, email, address, social } = site;
  const { shareLine = '', copyrightYear = '' } = site;
  const contact = { phone, whatsapp, email, address, social };
  return { fields: { name, tagline, ...contact, shareLine, copyrightYear }, version };
};

/** The form state of the name and contact details of the business. */
export const useBusiness = (site: Site, onSaved: (site: Site) => void) =>
  useSection({
    id: 'business',
    title: 'Settings: Business',
    stored: site,
    of: fieldsOf,
    readers: { social: list(z.object({ label: text, url: text })) },
    schema: siteFieldsSchema,
    save: (json) => api.put('/api/site', { json }),
    onSaved,
  });

export type BusinessSection = ReturnType<typeof useBusiness>;
