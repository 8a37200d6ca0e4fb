import { Container } from '@ridgeline/shared-ui';
import * as styles from './Banner.css';
import { isOpening } from './data';
import { HeroWords, type HeroWordsProps } from './HeroWords';
import { SectionPicture } from './SectionPicture';

/** An opening whose picture is a strip above the words. */
export function Banner(props: HeroWordsProps) {
  const { hero, data } = props;
  const { picture } = hero.fields;
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
          <HeroWords {...props} />
        </div>
      </Container>
    </header>
  );
}
