import type { PageSection } from '@ridgeline/contract';
import { Container, Heading, Overline, Stack, Text } from '@ridgeline/shared-ui';
import { Banner } from './Banner';
import { useComponent } from './components';
import { anchorOf, heroTitleOf, isOpening, type SectionProps } from './data';
import * as styles from './quietHero.css';
import { SectionLink } from './SectionLink';
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

const isKind = <Kind extends PageSection['kind']>(
  section: PageSection | undefined,
  kind: Kind,
): section is Extract<PageSection, { kind: Kind }> => section?.kind === kind;

/** The picture stands beside the words. Questions and ways to reach the company take its place. */
function HeroBeside(props: SectionProps<'hero'>) {
  const { section, rest, data } = props;
  const [next] = rest;
  if (isKind(next, 'questions') || isKind(next, 'contact'))
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
          {isKind(next, 'reasons') && <Ways items={next.fields.items} />}
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

function Words(props: SectionProps<'hero'>) {
  const { overline, text, action } = props.section.fields;
  return (
    <Stack gap="4">
      {overline && <Overline>{overline}</Overline>}
      <Heading
        level={isOpening(props.section, props.data) ? 1 : 2}
        size="h1"
        id={anchorOf(props.section)}
      >
        {heroTitleOf(props)}
      </Heading>
      {text && (
        <Text tone="lead" dir="auto">
          {text}
        </Text>
      )}
      {action && (
        <div>
          <SectionLink link={action} />
        </div>
      )}
    </Stack>
  );
}

/** Words without a picture. */
const PlainHero = (props: SectionProps<'hero'>) => (
  <div className={isOpening(props.section, props.data) ? styles.page : styles.within}>
    <Container>
      <Words {...props} />
    </Container>
  </div>
);
