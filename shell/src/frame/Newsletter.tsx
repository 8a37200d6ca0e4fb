import { createVisitorClient } from '@ridgeline/contract/client';
import { NewsletterForm } from './NewsletterForm';

const api = createVisitorClient();

/** The footer's way to be told of new rides. */
export const Newsletter = () => <NewsletterForm subscribe={api.subscribe} />;
