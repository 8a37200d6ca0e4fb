import country from '@ridgeline/shared-ui/illustrations/map.svg';
import countryNight from '@ridgeline/shared-ui/illustrations/map-night.svg';
import lesotho from '@ridgeline/shared-ui/illustrations/map-lesotho.svg';
import lesothoNight from '@ridgeline/shared-ui/illustrations/map-lesotho-night.svg';
import { copy } from '../copy';
import * as styles from './DestinationMap.css';
import { Pins } from './Pins';

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

/** A map of the country with a magnified inset of Lesotho. */
export const DestinationMap = () => (
  <div className={styles.map}>
    <div className={styles.frame}>
      <div className={styles.country}>
        <Drawing day={country} night={countryNight} alt={copy.destinations.map} width={1600} />
        {(['johannesburg', 'durban', 'capeTown'] as const).map((city) => (
          <span key={city} className={`${styles.city} ${styles.cityAt[city]}`} aria-hidden="true">
            {cityNames[city]}
          </span>
        ))}
        <Pins map="country" />
      </div>
    </div>
    <figure className={styles.lens}>
      <div className={styles.lensSheet}>
        <div className={styles.glass}>
          <Drawing day={lesotho} night={lesothoNight} alt="" width={1000} />
        </div>
        <Pins map="lesotho" />
      </div>
      <figcaption className={styles.caption}>{copy.destinations.lens}</figcaption>
    </figure>
  </div>
);
