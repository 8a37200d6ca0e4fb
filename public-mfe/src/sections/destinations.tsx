import type { PageSectionOf } from '@ridgeline/contract';
import {
  Container,
  Heading,
  Icon,
  Overline,
  Section,
  Stack,
  Text,
  TextLink,
} from '@ridgeline/shared-ui';
import { anchorOf, type PageData, type SectionProps } from './data';
import { DestinationMap } from './destinations/DestinationMap';
import * as styles from './destinations/Destinations.css';
import { cardId, pinId } from './destinations/Pins';
import { placesOf } from './destinations/places';
import { SectionPicture } from './SectionPicture';
import { SectionTitle } from './SectionTitle';

/** Where we ride: a map, then a card for each destination. */
export function Destinations({ section, data, tone }: SectionProps<'destinations'>) {
  const { title, text, map, mapAlt, lensCaption, items } = section.fields;
  const places = map ? placesOf(items) : [];
  const isOnMap = new Set(places.map(({ destination }) => destination.id));
  const id = anchorOf(section);
  return (
    <Section tone={tone} className={styles.destinations} {...(title && { labelledBy: id })}>
      <Container>
        <Stack gap="12">
          <SectionTitle id={id} title={title} text={text} />
          {places.length > 0 && (
            <DestinationMap places={places} alt={mapAlt} lensCaption={lensCaption} />
          )}
          <div className={styles.cards}>
            {items.map((destination, index) => (
              <DestinationCard
                key={destination.id}
                destination={destination}
                number={index + 1}
                level={title ? 3 : 2}
                isOnMap={isOnMap.has(destination.id)}
                pictures={data.page.pictures}
              />
            ))}
          </div>
        </Stack>
      </Container>
    </Section>
  );
}

const facts = ['height', 'roads', 'season'] as const;
const factLabels = { height: 'Height', roads: 'Roads', season: 'Best time' } as const;

interface DestinationCardProps {
  destination: PageSectionOf<'destinations'>['fields']['items'][number];
  number: number;
  level: 2 | 3;
  isOnMap: boolean;
  pictures: PageData['page']['pictures'];
}

function DestinationCard({ destination, number, level, isOnMap, pictures }: DestinationCardProps) {
  const { id, name, region, text, picture } = destination;
  const shown = facts.filter((fact) => destination[fact]);
  return (
    <article id={cardId(destination)} className={styles.card} aria-labelledby={`${id}-name`}>
      {picture && (
        <div className={styles.poster}>
          <SectionPicture
            className={styles.art}
            picture={picture}
            pictures={pictures}
            width={1200}
            height={1500}
            sizes="(min-width: 1200px) 33vw, (min-width: 600px) 50vw, 40vw"
          />
          <span className={`${styles.number} ${styles.onPicture}`} aria-hidden="true">
            {number}
          </span>
        </div>
      )}
      <div className={styles.title}>
        {!picture && (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
        {region && <Overline>{region}</Overline>}
        <Heading level={level} size="h3" id={`${id}-name`}>
          {name}
        </Heading>
      </div>
      <div className={styles.text}>
        {text && <Text dir="auto">{text}</Text>}
        {shown.length > 0 && (
          <dl className={styles.facts}>
            {shown.map((fact) => (
              <div key={fact} className={styles.fact}>
                <dt className={styles.term}>{factLabels[fact]}</dt>
                <dd dir="auto">{destination[fact]}</dd>
              </div>
            ))}
          </dl>
        )}
        {isOnMap && (
          <TextLink
            className={styles.back}
            href={`#${pinId(destination)}`}
            aria-label={`Find on the map: ${name}`}
          >
            <Icon name="pin" />
            Find on the map
          </TextLink>
        )}
      </div>
    </article>
  );
}
