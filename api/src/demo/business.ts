import type { Site } from '@ridgeline/contract';
import { plainSite } from '../features/site/defaults';
import type { Database } from '../platform/db/connect';
import { demoMarkers } from './removal/marker';

/** The details of the demo's business. */
export const demoBusiness: Site = {
  ...plainSite,
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

/**
 * Reads the details that a site shows until its owner has saved hers.
 * @param demo whether it shows demo content, until she removes the demo
 */
export const businessOf = (db: Database, demo: boolean) => async (): Promise<Site> =>
  demo && !(await demoMarkers(db)).isRemoved ? demoBusiness : plainSite;
