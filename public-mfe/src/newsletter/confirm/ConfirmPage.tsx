import { createVisitorClient } from '@ridgeline/contract/client';
import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Heading, Text } from '@ridgeline/shared-ui';
import { Page } from '../../page/Page';
import { TokenForm } from '../TokenForm';

const api = createVisitorClient();

export function ConfirmPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Page>
      <Heading level={1}>Confirm your subscription</Heading>
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
