import country from '@ridgeline/shared-ui/illustrations/map.svg';
import countryNight from '@ridgeline/shared-ui/illustrations/map-night.svg';
import lesotho from '@ridgeline/shared-ui/illustrations/map-lesotho.svg';
import lesothoNight from '@ridgeline/shared-ui/illustrations/map-lesotho-night.svg';
import * as styles from './DestinationMap.css';
import { Pins } from './Pins';
import type { Place } from './places';

interface DrawingProps {
  day: string;
  night: string;
  alt: string;
  width: number;
}

const Drawing = ({ day, night, alt, width }: DrawingProps) => (
  <picture>
    <source media="(prefers-color-scheme: dark)" srcSet={night} />
    <img
      className={styles.drawing}
      src={day}
      alt={alt}
      width={width}
      height={1000}
      loading="lazy"
    />
  </picture>
);

const cityNames = {
  johannesburg: 'Johannesburg',
  durban: 'Durban',
  capeTown: 'Cape Town',
} as const;

interface DestinationMapProps {
  places: readonly Place[];
  /** What it shows, for those who cannot see it. */
  alt: string;
  lensCaption: string;
}

/** A map of the country, with a magnified inset of Lesotho if something is there. */
export const DestinationMap = ({ places, alt, lensCaption }: DestinationMapProps) => (
  <div className={styles.map}>
    <div className={styles.frame}>
      <div className={styles.country}>
        <Drawing day={country} night={countryNight} alt={alt} width={1600} />
        {(['johannesburg', 'durban', 'capeTown'] as const).map((city) => (
          <span key={city} className={`${styles.city} ${styles.cityAt[city]}`} aria-hidden="true">
            {cityNames[city]}
          </span>
        ))}
        <Pins map="country" places={places} />
      </div>
    </div>
    {places.some(({ map }) => map === 'lesotho') && (
      <figure className={styles.lens}>
        <div className={styles.lensSheet}>
          <div className={styles.glass}>
            <Drawing day={lesotho} night={lesothoNight} alt="" width={1000} />
          </div>
          <Pins map="lesotho" places={places} />
        </div>
        {lensCaption && (
          <figcaption className={styles.caption} dir="auto">
            {lensCaption}
          </figcaption>
        )}
      </figure>
    )}
  </div>
);
