import type { Agreement } from '@ridgeline/contract';
import {
  useLoaderData,
  type Head,
  type HeadArgs,
  type LoaderFunctionArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { Heading, Page, Stack, Text } from '@ridgeline/shared-ui';
import { apiOf } from '../api';
import { ErrorPage } from '../page/ErrorPage';
import { dayInSouthAfrica, formatDay } from '../page/moments';
import { pageError } from '../page/pageError';
import { text } from './Agreement.css';

interface AgreementData {
  agreement: Agreement;
}

const titles: Record<Agreement['kind'], string> = {
  terms: 'Terms of booking',
  indemnity: 'Indemnity',
};

export async function loader(args: LoaderFunctionArgs): Promise<AgreementData> {
  const { kind = '', version = '' } = args.params;
  try {
    const agreement = await apiOf(args).get('/api/agreements/{kind}/{version}', {
      // The API has no text of any other kind.
      params: { kind: kind as Agreement['kind'], version },
      signal: args.request.signal,
    });
    return { agreement };
  } catch (error) {
    throw pageError(error, 'There is no text at this address. Please check that it is complete.');
  }
}

/** A text in the version that somebody agreed to, whatever the newest one says. */
export function Component() {
  const { agreement } = useLoaderData<AgreementData>();
  const { kind, version, createdAt } = agreement;
  return (
    <Page>
      <Stack gap="3">
        <Heading level={1}>{titles[kind]}</Heading>
        <Text tone="soft">
          Version {version}, of {formatDay(dayInSouthAfrica(createdAt))}
        </Text>
      </Stack>
      <p dir="auto" className={text}>
        {agreement.text}
      </p>
    </Page>
  );
}

export const ErrorBoundary = ErrorPage;

export const handle: RouteHandle = {
  hasMainAction: true,
  head: ({ data: loaded, site }: HeadArgs<AgreementData>): Head => ({
    title: loaded ? titles[loaded.agreement.kind] : 'Terms',
    description: site.tagline,
    hidden: true,
  }),
};
