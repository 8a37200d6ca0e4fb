import type { ExchangeRates, Site } from '@ridgeline/contract';
import { daysAfter } from '@ridgeline/contract/fields/dayArithmetic';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
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

/** How many days before today the invented rates are from. */
const ratesAgeDays = 3;

/** Invented rates, which are never old. */
function demoRates(today = dayInSouthAfrica()): ExchangeRates {
  const day = daysAfter(today, -ratesAgeDays);
  return {
    EUR: { rands: 19.85, day },
    USD: { rands: 17.15, day },
    GBP: { rands: 22.6, day },
    isDemo: true,
  };
}

/**
 * Reads the details that a site shows until its owner has saved hers.
 * @param demo whether it shows demo content, until she removes the demo
 */
export const businessOf = (db: Database, demo: boolean) => async (): Promise<Site> =>
  demo && !(await demoMarkers(db)).isRemoved ? { ...demoBusiness, rates: demoRates() } : plainSite;
