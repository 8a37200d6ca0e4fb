import { useLoaderData, useRoot } from '@ridgeline/remote-kit';
import {
  BackLink,
  ButtonLink,
  Container,
  Heading,
  Picture,
  whatsAppLink,
} from '@ridgeline/shared-ui';
import { photoHref } from '../detail/pictures';
import type { PhotoData } from './loader';
import * as styles from './PhotoPage.css';

/** The page of one photo. Shared links lead here, and thumbnails do without scripts. */
export function PhotoPage() {
  const { gallery, photo, name, count, previousId, nextId, back } = useLoaderData<PhotoData>();
  const { origin } = useRoot();
  const url = `${origin}${photoHref(gallery.link, photo.id)}`;
  return (
    <Container>
      <div className={styles.page}>
        <BackLink href={back}>{gallery.title}</BackLink>
        <div className={styles.stage}>
          <Picture
            key={photo.path}
            path={photo.path}
            variants={photo.image}
            alt={photo.alt}
            ratio="whole"
            sizes="(min-width: 1336px) 1240px, 100vw"
            priority="first"
          />
        </div>
        <nav className={styles.neighbours} aria-label="Photos">
          <div className={styles.previous}>
            {previousId && (
              <ButtonLink
                tone="secondary"
                icon="left"
                href={photoHref(gallery.link, previousId)}
                rel="prev"
                aria-label="Previous photo"
              >
                Previous
              </ButtonLink>
            )}
          </div>
          <p className={styles.count}>{count}</p>
          <div className={styles.next}>
            {nextId && (
              <ButtonLink
                tone="secondary"
                href={photoHref(gallery.link, nextId)}
                rel="next"
                aria-label="Next photo"
              >
                Next
              </ButtonLink>
            )}
          </div>
        </nav>
        <div className={styles.text}>
          <div className={styles.name}>
            <Heading level={1} size="h4">
              {name}
            </Heading>
          </div>
          <ButtonLink
            tone="quiet"
            icon="share"
            href={whatsAppLink({ text: `${name}: ${url}` })}
            target="_blank"
            rel="noopener"
          >
            Share on WhatsApp
          </ButtonLink>
        </div>
      </div>
    </Container>
  );
}
