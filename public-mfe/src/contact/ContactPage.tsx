import { useLoaderData, useRoot } from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Notice, Stack, Text } from '@ridgeline/shared-ui';
import { guidesOf } from '../content/guides';
import type { ownContent } from '../content/loader';
import { Page } from '../page/Page';
import * as styles from './Contact.css';
import { copy } from './copy';
import { Facts } from './Facts';
import { PortraitCard } from './PortraitCard';
import { WayButtons } from './WayButtons';
import { waysTo } from './ways';

export function ContactPage() {
  const { site } = useRoot();
  const [guide] = guidesOf(useLoaderData<typeof ownContent>());
  const ways = waysTo(site);
  return (
    <Page>
      <div className={styles.columns}>
        <Stack gap="8">
          <Stack gap="3">
            <Heading level={1}>{copy.title}</Heading>
            <Text tone="lead">{copy.lead}</Text>
          </Stack>
          {ways.length > 0 ? <WayButtons ways={ways} /> : <Notice>{copy.none}</Notice>}
          <div className={styles.support}>
            <Text>{copy.support.text}</Text>
            <ButtonLink tone="secondary" href="/support">
              {copy.support.action}
            </ButtonLink>
          </div>
        </Stack>
        {guide && <PortraitCard guide={guide} />}
      </div>
      <Facts address={site.address} />
    </Page>
  );
}
