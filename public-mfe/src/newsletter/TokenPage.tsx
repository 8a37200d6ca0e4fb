import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Heading, Page, Text } from '@ridgeline/shared-ui';
import type { ComponentProps } from 'react';
import { TokenForm } from './TokenForm';

interface TokenPageProps extends Pick<
  ComponentProps<typeof TokenForm>,
  'label' | 'action' | 'send'
> {
  title: string;
  /** Says what happens when the button is pressed. */
  lead: string;
  /** The path of the page that reports the success. */
  done: string;
}

/** The page that a link in a mail leads to, with the token in its path. */
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
