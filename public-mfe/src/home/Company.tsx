import { useRoot } from '@ridgeline/remote-kit';
import { ButtonLink, Container, Heading, Inline, Section, Stack, Text } from '@ridgeline/shared-ui';
import family from '@ridgeline/shared-ui/illustrations/family.svg';
import glimpse from '@ridgeline/shared-ui/illustrations/glimpse.svg';
import wildlife from '@ridgeline/shared-ui/illustrations/wildlife.svg';
import { posters } from '../illustrations/posters';
import { copy } from './copy';
import * as styles from './Home.css';

const stamps = [posters.clarens, posters.lesotho, posters.kaapsehoop, posters.tankwa];

/** What riders wrote home. */
export const Testimonies = () => (
  <Section tone="deep" labelledBy="testimonies">
    <Container>
      <Stack gap="8">
        <Heading level={2} id="testimonies">
          Testimonies
        </Heading>
        <div className={styles.postcards}>
          {copy.testimonies.map(({ text, rider }, at) => (
            <figure key={rider} className={styles.postcard}>
              <img
                className={`${styles.art} ${styles.landscape}`}
                src={stamps[at]}
                alt=""
                width={1200}
                height={1500}
                loading="lazy"
              />
              <div className={styles.quote}>
                <blockquote>{text}</blockquote>
                <figcaption>
                  <Text tone="small">{rider}</Text>
                </figcaption>
              </div>
            </figure>
          ))}
        </div>
      </Stack>
    </Container>
  </Section>
);

/** One wide view, and a line to take along. */
export const Glimpse = () => (
  <section className={styles.glimpse} aria-label="A glimpse of the road">
    <img className={styles.heroArt} src={glimpse} alt="" width={2000} height={900} loading="lazy" />
    <Container>
      <Heading level={2}>{copy.glimpse}</Heading>
    </Container>
  </section>
);

/** For those who come along, and for those who live where we ride. */
export const Around = () => (
  <Section>
    <Container>
      <Stack gap="12">
        {[
          { ...copy.family, drawing: family },
          { ...copy.wildlife, drawing: wildlife },
        ].map(({ title, text, drawing }) => (
          <div key={title} className={styles.split}>
            <img
              className={`${styles.art} ${styles.landscape}`}
              src={drawing}
              alt=""
              width={1600}
              height={900}
              loading="lazy"
            />
            <Stack gap="3">
              <Heading level={2}>{title}</Heading>
              <Text tone="soft">{text}</Text>
            </Stack>
          </div>
        ))}
      </Stack>
    </Container>
  </Section>
);

/** The last word: talk to us. */
export function Closing() {
  const { site } = useRoot();
  const hello = encodeURIComponent(`Hello ${site.name}, I would like to ride with you.`);
  return (
    <Section tone="deep" labelledBy="closing">
      <Container>
        <Stack gap="6">
          <Heading level={2} id="closing">
            Questions before you pack?
          </Heading>
          <Text tone="lead">Ask us anything, or read what others asked before you.</Text>
          <Inline>
            {site.whatsapp && (
              <ButtonLink
                icon="whatsapp"
                href={`https://wa.me/${site.whatsapp.replace('+', '')}?text=${hello}`}
                target="_blank"
                rel="noopener"
              >
                WhatsApp us
              </ButtonLink>
            )}
            <ButtonLink tone="secondary" href="/support">
              Support &amp; FAQ
            </ButtonLink>
            <ButtonLink tone="secondary" href="/contact">
              Contact
            </ButtonLink>
          </Inline>
        </Stack>
      </Container>
    </Section>
  );
}
