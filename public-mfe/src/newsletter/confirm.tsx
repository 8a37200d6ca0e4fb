import { createVisitorClient } from '@ridgeline/contract/client';
import { TokenPage } from './TokenPage';
import { unlistedPage } from './unlistedPage';

const api = createVisitorClient();

const title = 'Confirm your subscription';

export const Component = () => (
  <TokenPage
    title={title}
    lead="One press, and we will tell you of new rides by e-mail."
    label="Confirm"
    action="/api/newsletter/confirm"
    send={api.confirmSubscription}
    done="/newsletter/confirmed"
  />
);
export const handle = unlistedPage(title);
