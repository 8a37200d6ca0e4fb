import type { ContentPage, PageSectionOf } from '@ridgeline/contract';
import { useRoot } from '@ridgeline/remote-kit';
import {
  Container,
  Heading,
  Icon,
  Notice,
  Overline,
  Page,
  Section,
  Stack,
  Text,
  TextLink,
} from '@ridgeline/shared-ui';
import { contactChannels, type Channel } from './contact/channels';
import * as styles from './contact/Contact.css';
import { Facts } from './contact/Facts';
import { anchorOf, heroOf, heroTitleOf, type PageData, type SectionProps } from './data';
import { portraitOf } from './portrait';
import { SectionLink } from './SectionLink';
import { SectionPicture, uploadOf } from './SectionPicture';

/** How to reach the company: with the words of the hero above, or on its own. */
export function Contact(props: SectionProps<'contact'>) {
  const { section, rest, tone } = props;
  const hero = heroOf(rest);
  if (hero)
    return (
      <Page>
        <Ways {...props} hero={hero} />
      </Page>
    );
  return (
    <Section tone={tone} {...(section.fields.title && { labelledBy: anchorOf(section) })}>
      <Container>
        <Ways {...props} hero={undefined} />
      </Container>
    </Section>
  );
}

interface WaysProps extends SectionProps<'contact'> {
  hero: PageSectionOf<'hero'> | undefined;
}

function Ways({ section, data, hero }: WaysProps) {
  const { site } = useRoot();
  const { title, text, unreachable, elsewhere, elsewhereAction, guide } = section.fields;
  const channels = contactChannels(site, section.fields);
  const isReachable = channels.length > 0;
  const shownGuide = guide ? data.page.guide : null;
  return (
    <>
      <div className={styles.columns}>
        <Stack gap="8">
          <Stack gap="3">
            {hero?.fields.overline && <Overline>{hero.fields.overline}</Overline>}
            {hero && (
              <Heading level={1} id={anchorOf(hero)}>
                {heroTitleOf(hero, data)}
              </Heading>
            )}
            {hero?.fields.text && (
              <Text tone="lead" dir="auto">
                {hero.fields.text}
              </Text>
            )}
            {title && (
              <Heading level={2} id={anchorOf(section)}>
                {title}
              </Heading>
            )}
            {isReachable && text && (
              <Text tone="lead" dir="auto">
                {text}
              </Text>
            )}
          </Stack>
          {isReachable ? (
            <ChannelButtons channels={channels} />
          ) : (
            unreachable && <Notice>{unreachable}</Notice>
          )}
          {hero?.fields.action && (
            <div>
              <SectionLink link={hero.fields.action} />
            </div>
          )}
          {(elsewhere || elsewhereAction) && (
            <div className={styles.support}>
              {elsewhere && <Text dir="auto">{elsewhere}</Text>}
              {elsewhereAction && <SectionLink link={elsewhereAction} tone="secondary" />}
            </div>
          )}
        </Stack>
        {shownGuide ? (
          <GuideCard id={`${anchorOf(section)}-guide`} guide={shownGuide} data={data} />
        ) : (
          <SectionPicture
            className={styles.scenery}
            picture={hero?.fields.picture}
            pictures={data.page.pictures}
            width={900}
            height={900}
            sizes="(min-width: 900px) 33vw, 100vw"
            loading="eager"
          />
        )}
      </div>
      <Facts
        id={anchorOf(section)}
        fields={section.fields}
        address={site.address}
        isReachable={isReachable}
      />
    </>
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

interface GuideCardProps {
  /** Of its heading. */
  id: string;
  guide: NonNullable<ContentPage['guide']>;
  data: PageData;
}

/** The guide who most likely answers. */
function GuideCard({ id, guide, data }: GuideCardProps) {
  const { name, role, greeting, picture, page } = guide;
  const { pictures } = data.page;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <SectionPicture
        className={
          uploadOf(picture, pictures) ? `${styles.portrait} ${styles.photo}` : styles.portrait
        }
        picture={picture}
        pictures={pictures}
        {...portraitOf(guide, 0, pictures)}
        width={600}
        height={800}
        sizes="(min-width: 900px) 30vw, (min-width: 600px) 40vw, 100vw"
        loading="eager"
      />
      <div className={styles.cardText}>
        {role && <Overline>{role}</Overline>}
        <Heading level={2} size="h3" id={id}>
          {name}
        </Heading>
        {greeting && (
          <Text tone="soft" dir="auto">
            {greeting}
          </Text>
        )}
        <TextLink className={styles.cardLink} href={`${page}#${guide.id}`}>
          About {name.split(' ')[0]}
        </TextLink>
      </div>
    </article>
  );
}
