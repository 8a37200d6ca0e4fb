import type { TourEvent } from '@ridgeline/contract';
import { useRoot } from '@ridgeline/remote-kit';
import { bar, ButtonLink, formatPhoneNumber } from '@ridgeline/shared-ui';
import * as styles from './NextStep.css';
import type { FollowUps } from './loader';
import { questionAbout } from './questionAbout';

interface NextStepProps {
  event: TourEvent;
  /** For a past ride: its gallery and the next ride. */
  followUps: FollowUps | null;
}

/** The call to action. On a phone, it stays above the bottom bar, where the thumb reaches it. */
export const NextStep = ({ event, followUps }: NextStepProps) => (
  <nav ref={bar} className={styles.nextStep} aria-label="Next step">
    {followUps ? (
      <FollowUpLinks followUps={followUps} />
    ) : bookingOf(event) ? (
      <Book event={event} />
    ) : (
      <Ask event={event} />
    )}
  </nav>
);

/** Label of the booking button; undefined if the ride cannot be booked. */
function bookingOf({ offer }: TourEvent) {
  if (offer?.state === 'open') return 'Book this ride';
  return offer?.state === 'full' ? 'Join the waitlist' : undefined;
}

function Book({ event }: Pick<NextStepProps, 'event'>) {
  const { site } = useRoot();
  return (
    <>
      <ButtonLink href={`/book/${event._id}`}>{bookingOf(event)}</ButtonLink>
      {site.whatsapp ? (
        <ButtonLink
          tone="secondary"
          icon="whatsapp"
          href={questionAbout(event, site)}
          target="_blank"
          rel="noopener"
        >
          Ask
        </ButtonLink>
      ) : (
        <ButtonLink tone="secondary" href="/contact">
          Ask
        </ButtonLink>
      )}
    </>
  );
}

function Ask({ event }: Pick<NextStepProps, 'event'>) {
  const { site } = useRoot();
  return (
    <>
      {site.whatsapp && (
        <ButtonLink
          icon="whatsapp"
          href={questionAbout(event, site)}
          target="_blank"
          rel="noopener"
        >
          Ask about this ride
        </ButtonLink>
      )}
      {site.phone && (
        <ButtonLink
          tone={site.whatsapp ? 'secondary' : 'primary'}
          icon="phone"
          href={`tel:${site.phone}`}
        >
          <span>
            Call <span className={styles.number}>{formatPhoneNumber(site.phone)}</span>
          </span>
        </ButtonLink>
      )}
      {!site.whatsapp && !site.phone && (
        <ButtonLink href="/contact">Ask about this ride</ButtonLink>
      )}
    </>
  );
}

const FollowUpLinks = ({ followUps: { gallery, next } }: { followUps: FollowUps }) => (
  <>
    {gallery && (
      <ButtonLink icon="gallery" href={gallery.link}>
        See the photos
      </ButtonLink>
    )}
    {next ? (
      <ButtonLink tone={gallery ? 'secondary' : 'primary'} href={`/event/${next._id}`}>
        Next ride
      </ButtonLink>
    ) : (
      <ButtonLink tone={gallery ? 'secondary' : 'primary'} href="/events">
        All rides
      </ButtonLink>
    )}
  </>
);
