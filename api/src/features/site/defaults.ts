import type { Site } from '@ridgeline/contract';

/** The default details of a site with demo content. */
export const demoSite: Site = {
  name: 'Ridgeline',
  tagline: 'Motorcycle adventure tours in South Africa and Lesotho',
  phone: '+27582550142',
  whatsapp: '+27825550142',
  email: 'rides@ridgeline.example',
  address: '12 Naauwpoort Street, Clarens, Free State, South Africa',
  social: [
    { label: 'Facebook', url: 'https://www.facebook.com/' },
    { label: 'Instagram', url: 'https://www.instagram.com/' },
    { label: 'YouTube', url: 'https://www.youtube.com/' },
  ],
};

/** Without demo content, no phone number, e-mail address or location is invented. */
export const plainSite: Site = {
  name: demoSite.name,
  tagline: demoSite.tagline,
  phone: '',
  whatsapp: '',
  email: '',
  address: '',
  social: [],
};
