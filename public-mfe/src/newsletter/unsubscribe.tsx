import { createLazyClient, createLazyFetch } from '@ridgeline/contract/client';
import { TokenPage } from './TokenPage';
import { unlistedPage } from './unlistedPage';

const { post } = createLazyClient(createLazyFetch());

const title = 'Unsubscribe from the newsletter';

export const Component = () => (
  <TokenPage
    title={title}
    lead="We then send you nothing more, and delete your address."
    label="Unsubscribe"
    action="/api/newsletter/unsubscribe"
    send={(token) => post('/api/newsletter/unsubscribe', { json: { token } })}
    done="/newsletter/unsubscribed"
  />
);
export const handle = unlistedPage(title);
