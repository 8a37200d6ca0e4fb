import type { ContentVersion } from '@ridgeline/contract';
import { localTime } from '@ridgeline/contract/fields/southAfricanTime';
import { Container, dateParts, Notice, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import { anchorOf, type PageData } from '../data';
import * as styles from './preview.css';

/** The side of a save from which its page is shown. */
export type Moment = 'before' | 'after';

/** "30 November 2026, 09:12", in South African time. */
function momentText(at: string): string {
  const moment = localTime(at);
  const { day, month, year } = dateParts(moment);
  return `${day} ${month} ${year}, ${moment.slice(11, 16)}`;
}

/** The list of earlier versions, in which this one is unfolded. */
const versionsPath = ({ _id, page }: ContentVersion) =>
  `/admin-pages/versions?${new URLSearchParams({ page }).toString()}#${_id}`;

interface VersionBannerProps {
  version: ContentVersion;
  moment: Moment;
  /** Undefined if there was no page. */
  page: PageData['page'] | undefined;
}

/** The section that was saved, if the page shows it. */
const savedIn = (page: PageData['page'], { subject, section }: ContentVersion) =>
  subject === 'section' ? page.sections.find(({ id }) => id === section) : undefined;

/** Says which page this is and what of it is not from then, and leads to the other side of the save and back. */
export function VersionBanner({ version, moment, page }: VersionBannerProps) {
  const when = `${moment} ${momentText(version.at)}`;
  const saved = page && savedIn(page, version);
  const isBelow = saved !== undefined && saved !== page?.sections[0];
  const hasHeading = saved !== undefined && 'title' in saved.fields && saved.fields.title !== '';
  return (
    <section className={styles.banner} aria-label="Earlier version">
      <Container>
        <Stack gap="2">
          <Notice>
            {page
              ? `${page.name} as it was ${when}. Visitors do not see this page.`
              : `There was no page at ${version.page} ${when}.`}
          </Notice>
          {page && (
            <Text tone="small">
              {version.subject === 'section' &&
                !saved &&
                'The section that was saved is not on it: it was off, or empty. '}
              Rides, galleries, logo and colours are today’s.
            </Text>
          )}
          <div className={styles.links}>
            {isBelow && hasHeading && (
              <TextLink className={styles.link} href={`#${anchorOf(saved)}`}>
                Go to what was saved
              </TextLink>
            )}
            <TextLink
              className={styles.link}
              href={`/page/preview/${version._id}${moment === 'before' ? '?after' : ''}`}
            >
              See it {moment === 'before' ? 'after' : 'before'} that save
            </TextLink>
            <TextLink className={styles.link} href={versionsPath(version)}>
              Back to earlier versions
            </TextLink>
          </div>
        </Stack>
      </Container>
    </section>
  );
}
