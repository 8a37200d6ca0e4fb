import type { Site } from '@ridgeline/contract';

/** The site's settings, with what a test cares about. */
export const aSite = (site: Partial<Site> = {}): Site => ({
  name: 'Ridgeline',
  tagline: 'Motorcycle adventure tours',
  phone: '+27582550142',
  whatsapp: '+27825550142',
  email: 'rides@ridgeline.example',
  address: '12 Naauwpoort Street, Clarens',
  social: [],
  ...site,
});
