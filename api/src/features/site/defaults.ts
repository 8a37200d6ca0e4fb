import type { Site } from '@ridgeline/contract';

/** The details of a new site. No phone number, e-mail address or location is invented. */
export const plainSite: Site = {
  name: 'Ridgeline',
  tagline: 'Motorcycle adventure tours in South Africa and Lesotho',
  phone: '',
  whatsapp: '',
  email: '',
  address: '',
  social: [],
  shareLine: '',
  copyrightYear: '2024',
};
