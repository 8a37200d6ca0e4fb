import { createVisitorClient } from '@ridgeline/contract/client';
import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Heading, Text } from '@ridgeline/shared-ui';
import { Page } from '../page/Page';
import { TokenForm } from './TokenForm';
import { unlistedPage } from './unlistedPage';

const api = createVisitorClient();

const title = 'Unsubscribe from the newsletter';

export function Component() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Page>
      <Heading level={1}>{title}</Heading>
      <Text tone="lead">We then send you nothing more, and delete your address.</Text>
      <TokenForm
        token={token}
        label="Unsubscribe"
        action="/api/newsletter/unsubscribe"
        send={api.unsubscribe}
        onDone={() => void navigate('/newsletter/unsubscribed')}
      />
    </Page>
  );
}

export const handle = unlistedPage(title);
