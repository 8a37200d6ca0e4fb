import { createLazyClient, createLazyFetch } from '@ridgeline/contract/client';
import { TokenPage } from './TokenPage';
import { unlistedPage } from './unlistedPage';

const { post } = createLazyClient(createLazyFetch());

const title = 'Confirm your subscription';

export const Component = () => (
  <TokenPage
    title={title}
    lead="One press, and we will tell you of new rides by e-mail."
    label="Confirm"
    action="/api/newsletter/confirm"
    send={(token) => post('/api/newsletter/confirm', { json: { token } })}
    done="/newsletter/confirmed"
  />
);
export const handle = unlistedPage(title);
