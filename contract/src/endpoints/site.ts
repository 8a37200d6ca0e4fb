import {
  exchangeRateSettingsSchema,
  exchangeRatesUpdateSchema,
  siteSchema,
  siteUpdateSchema,
} from '..';
import { endpoint } from '../endpoint';

export const siteEndpoints = {
  get: endpoint({
    method: 'get',
    path: '/api/site',
    summary: 'Get the name, contact details and social links of the business',
    access: 'everyone',
    answer: siteSchema,
  }),
  save: endpoint({
    method: 'put',
    path: '/api/site',
    action: 'site.updated',
    summary:
      'Update the details of the business; fails with 409 if the given `version` is outdated',
    access: 'owner',
    body: siteUpdateSchema,
    answer: siteSchema,
    errors: [400, 409],
  }),
  rates: endpoint({
    method: 'get',
    path: '/api/admin/exchange-rates',
    summary: 'Get what a euro, a US dollar and a pound cost in rands, with the version to update',
    access: 'owner',
    answer: exchangeRateSettingsSchema,
  }),
  saveRates: endpoint({
    method: 'put',
    path: '/api/admin/exchange-rates',
    action: 'site.rates-updated',
    summary:
      'Update what a euro, a US dollar and a pound cost in rands; fails with 409 if the given `version` is outdated',
    access: 'owner',
    body: exchangeRatesUpdateSchema,
    answer: exchangeRateSettingsSchema,
    errors: [400, 409],
  }),
};
