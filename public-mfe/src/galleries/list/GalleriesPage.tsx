import type { GalleryCard } from '@ridgeline/contract';
import { useLoaderData } from '@ridgeline/remote-kit';
import {
  ButtonLink,
  Container,
  EmptyState,
  Heading,
  Icon,
  Picture,
  pluralize,
  TextLink,
} from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-gallery.svg';
import { Banner } from '../../sections/Banner';
import { heroOf } from '../../sections/data';
import { belowList } from '../../sections/listPage';
import { useNamed } from '../../sections/named';
import { PageTitle, Sections } from '../../sections/Sections';
import * as styles from './GalleriesPage.css';
import type { GalleriesData } from './loader';

export function GalleriesPage() {
  const { galleries, content } = useLoaderData<GalleriesData>();
  const data = useNamed(content);
  const hero = heroOf(data.page.sections);
  return (
    <>
      {hero ? (
        <Banner hero={hero} data={data} hasText={galleries.length > 0} />
      ) : (
        <PageTitle data={data} />
      )}
      <div className={styles.page}>
        <Container>
          {galleries.length > 0 ? (
            <ul role="list" className={styles.mosaic}>
              {galleries.map((gallery) => (
                <Cover key={gallery._id} gallery={gallery} />
              ))}
            </ul>
          ) : (
            <EmptyState title="Gallery Coming Soon" picture={drawing}>
              <ButtonLink href="/events">Explore Our Tours</ButtonLink>
            </EmptyState>
          )}
        </Container>
      </div>
      <Sections sections={belowList(data.page)} data={data} />
    </>
  );
}

const Cover = ({ gallery }: { gallery: GalleryCard }) => (
  <li className={styles.cover}>
    <Picture
      path={gallery.imageUrl}
      variants={gallery.image}
      alt=""
      ratio="fill"
      sizes="(min-width: 900px) 620px, 100vw"
    />
    <div className={styles.text}>
      <Heading level={2} size="h3">
        <TextLink className={styles.link} href={gallery.link}>
          {gallery.title}
        </TextLink>
      </Heading>
      <p className={styles.count}>
        <Icon name="gallery" size={18} />
        {pluralize(gallery.photoCount + 1, 'photo')}
      </p>
    </div>
  </li>
);
