import { createVisitorClient } from '@ridgeline/contract/client';
import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Heading, Text } from '@ridgeline/shared-ui';
import { Page } from '../page/Page';
import { TokenForm } from './TokenForm';
import { unlistedPage } from './unlistedPage';

const api = createVisitorClient();

const title = 'Confirm your subscription';

export function Component() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Page>
      <Heading level={1}>{title}</Heading>
      <Text tone="lead">One press, and we will tell you of new rides by e-mail.</Text>
      <TokenForm
        token={token}
        label="Confirm"
        action="/api/newsletter/confirm"
        send={api.confirmSubscription}
        onDone={() => void navigate('/newsletter/confirmed')}
      />
    </Page>
  );
}

export const handle = unlistedPage(title);
