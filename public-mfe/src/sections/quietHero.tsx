import type { PageSection } from '@ridgeline/contract';
import { Container, Stack } from '@ridgeline/shared-ui';
import { Banner } from './Banner';
import { useComponent } from './components';
import { isOpening, type SectionProps } from './data';
import { HeroWords } from './HeroWords';
import * as styles from './quietHero.css';
import { SectionPicture } from './SectionPicture';
import { Ways } from './Ways';

/** What a page begins with, if that is no poster. */
export function QuietHero(props: SectionProps<'hero'>) {
  switch (props.section.fields.look) {
    case 'banner':
      return <Banner hero={props.section} data={props.data} />;
    case 'beside':
      return <HeroBeside {...props} />;
    default:
      return <PlainHero {...props} />;
  }
}

/** The picture stands beside the words. Questions and ways to reach the company take its place. */
function HeroBeside(props: SectionProps<'hero'>) {
  const { section, rest, data } = props;
  const [next] = rest;
  if (next?.kind === 'questions' || next?.kind === 'contact')
    return <Taken hero={section} section={next} data={data} />;
  const { picture } = section.fields;
  const isFirst = isOpening(section, data);
  return (
    <div className={isFirst ? styles.page : styles.within}>
      <Container>
        <Stack gap="12">
          <div className={styles.beside}>
            <Words {...props} />
            <SectionPicture
              className={styles.besideArt}
              picture={picture}
              pictures={data.page.pictures}
              width={1600}
              height={900}
              sizes="(min-width: 900px) 50vw, 100vw"
              loading={isFirst ? 'eager' : 'lazy'}
            />
          </div>
          {next?.kind === 'reasons' && <Ways items={next.fields.items} />}
        </Stack>
      </Container>
    </div>
  );
}

interface TakenProps {
  hero: SectionProps<'hero'>['section'];
  section: PageSection;
  data: SectionProps['data'];
}

/** A section that shows the words of the hero itself. */
function Taken({ hero, section, data }: TakenProps) {
  const Component = useComponent(section);
  return Component && <Component section={section} rest={[hero]} data={data} tone="plain" />;
}

const Words = ({ section, data }: SectionProps<'hero'>) => (
  <Stack gap="4">
    <HeroWords hero={section} data={data} />
  </Stack>
);

/** Words without a picture. */
const PlainHero = (props: SectionProps<'hero'>) => (
  <div className={isOpening(props.section, props.data) ? styles.page : styles.within}>
    <Container>
      <Words {...props} />
    </Container>
  </div>
);
