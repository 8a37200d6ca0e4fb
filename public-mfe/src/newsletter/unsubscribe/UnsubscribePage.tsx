import { createVisitorClient } from '@ridgeline/contract/client';
import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Heading, Text } from '@ridgeline/shared-ui';
import { Page } from '../../page/Page';
import { TokenForm } from '../TokenForm';

const api = createVisitorClient();

export function UnsubscribePage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Page>
      <Heading level={1}>Unsubscribe from the newsletter</Heading>
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
