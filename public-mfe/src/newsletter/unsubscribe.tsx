import { createVisitorClient } from '@ridgeline/contract/client';
import { TokenPage } from './TokenPage';
import { unlistedPage } from './unlistedPage';

const api = createVisitorClient();

const title = 'Unsubscribe from the newsletter';

export const Component = () => (
  <TokenPage
    title={title}
    lead="We then send you nothing more, and delete your address."
    label="Unsubscribe"
    action="/api/newsletter/unsubscribe"
    send={api.unsubscribe}
    done="/newsletter/unsubscribed"
  />
);
export const handle = unlistedPage(title);
