import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Heading, Page, Text } from '@ridgeline/shared-ui';
import type { ComponentProps } from 'react';
import { TokenForm } from './TokenForm';

interface TokenPageProps extends Pick<
  ComponentProps<typeof TokenForm>,
  'label' | 'action' | 'send'
> {
  title: string;
  /** What happens once the button is pressed. */
  lead: string;
  /** Path of the page that says that it is done. */
  done: string;
}

/** Where a link in a mail leads, with the token in its path. */
export function TokenPage({ title, lead, done, ...form }: TokenPageProps) {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Page>
      <Heading level={1}>{title}</Heading>
      <Text tone="lead">{lead}</Text>
      <TokenForm token={token} onDone={() => void navigate(done)} {...form} />
    </Page>
  );
}
