import type { SiteContent } from '@ridgeline/contract';
import { useLoaderData, useRoot } from '@ridgeline/remote-kit';
import {
  ButtonLink,
  Heading,
  Icon,
  Notice,
  Overline,
  Page,
  Stack,
  Text,
  TextLink,
} from '@ridgeline/shared-ui';
import scenery from '@ridgeline/shared-ui/illustrations/feature-scenery.svg';
import { guidesFrom, type Guide } from '../content/guides';
import { textOf } from '../content/ownText';
import { PictureOrDrawing } from '../content/PictureOrDrawing';
import { contactChannels, type Channel } from './channels';
import * as styles from './Contact.css';
import { copy } from './copy';
import { Facts } from './Facts';

export function ContactPage() {
  const { site } = useRoot();
  const content = useLoaderData<SiteContent | null>();
  const [guide] = guidesFrom(content);
  const channels = contactChannels(site);
  const isReachable = channels.length > 0;
  return (
    <Page>
      <div className={styles.columns}>
        <Stack gap="8">
          <Stack gap="3">
            <Heading level={1}>{copy.title}</Heading>
            {isReachable && <Text tone="lead">{textOf(content, 'contact.lead', copy.lead)}</Text>}
          </Stack>
          {isReachable ? <ChannelButtons channels={channels} /> : <Notice>{copy.none}</Notice>}
          <div className={styles.support}>
            <Text>{copy.support.text}</Text>
            <ButtonLink tone="secondary" href="/support">
              {copy.support.action}
            </ButtonLink>
          </div>
        </Stack>
        {guide ? <GuideCard guide={guide} /> : <Scenery />}
      </div>
      <Facts content={content} address={site.address} isReachable={isReachable} />
    </Page>
  );
}

/** Buttons that are large enough to press with gloves on. */
const ChannelButtons = ({ channels }: { channels: readonly Channel[] }) => (
  <ul role="list" className={styles.channels}>
    {channels.map(({ icon, title, detail, href }) => (
      <li key={title}>
        <TextLink
          className={styles.channel}
          href={href}
          {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
        >
          <Icon name={icon} size={40} />
          <span className={styles.channelText}>
            <span className={styles.channelTitle}>{title}</span>{' '}
            <span className={styles.channelDetail}>{detail}</span>
          </span>
        </TextLink>
      </li>
    ))}
  </ul>
);

/** A drawing in place of a guide. */
const Scenery = () => (
  <img className={styles.scenery} src={scenery} alt="" width={900} height={900} />
);

/** The guide who most likely answers. */
const GuideCard = ({ guide }: { guide: Guide }) => (
  <article className={styles.card} aria-labelledby="guide">
    <PictureOrDrawing
      className={guide.image ? `${styles.portrait} ${styles.photo}` : styles.portrait}
      image={guide.image}
      drawing={guide.drawing}
      alt={guide.alt}
      width={600}
      height={800}
      sizes="(min-width: 900px) 30vw, (min-width: 600px) 40vw, 100vw"
      loading="eager"
    />
    <div className={styles.cardText}>
      {guide.role && <Overline>{guide.role}</Overline>}
      <Heading level={2} size="h3" id="guide">
        {guide.name}
      </Heading>
      {guide.greeting && (
        <Text tone="soft" dir="auto">
          {guide.greeting}
        </Text>
      )}
      <TextLink className={styles.cardLink} href={`/about#${guide.id}`}>
        About {guide.name.split(' ')[0]}
      </TextLink>
    </div>
  </article>
);
