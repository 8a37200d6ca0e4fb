import type { PageSectionOf } from '@ridgeline/contract';
import { Container, Heading, Overline, Text } from '@ridgeline/shared-ui';
import * as styles from './Banner.css';
import { anchorOf, isOpening, type PageData } from './data';
import { SectionLink } from './SectionLink';
import { SectionPicture } from './SectionPicture';

interface BannerProps {
  hero: PageSectionOf<'hero'>;
  data: PageData;
  /** Whether the text below the title is shown. */
  hasText?: boolean;
}

/** An opening whose picture is a strip above the words. */
export function Banner({ hero, data, hasText = true }: BannerProps) {
  const { overline, title, text, action, picture } = hero.fields;
  const isFirst = isOpening(hero, data);
  return (
    <header>
      <SectionPicture
        className={isFirst ? `${styles.banner} ${styles.belowBar}` : styles.banner}
        picture={picture}
        pictures={data.page.pictures}
        width={1600}
        height={700}
        sizes="100vw"
        loading={isFirst ? 'eager' : 'lazy'}
      />
      <Container>
        <div
          className={picture || !isFirst ? styles.text : `${styles.text} ${styles.withoutPicture}`}
        >
          {overline && <Overline>{overline}</Overline>}
          <Heading level={isFirst ? 1 : 2} size="h1" id={anchorOf(hero)}>
            {title || data.page.name}
          </Heading>
          {hasText && text && (
            <Text tone="lead" dir="auto">
              {text}
            </Text>
          )}
          {action && (
            <div>
              <SectionLink link={action} />
            </div>
          )}
        </div>
      </Container>
    </header>
  );
}
