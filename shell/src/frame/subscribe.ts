import { createBrowserFetch, createLazyClient } from '@ridgeline/contract/client';
import type { Subscribe } from './NewsletterForm';

const { post } = createLazyClient(createBrowserFetch());

/** Subscribes to the newsletter. */
export const subscribe: Subscribe = (subscription) =>
  post('/api/newsletter', { json: subscription as { email: string; consent: true } });
