import { Closing } from './closing';
import { Features } from './features';
import { Films } from './films';
import { GalleryCovers } from './gallery';
import { PosterHero } from './hero';
import { PastRides } from './pastRides';
import { Reasons } from './reasons';
import { Rides } from './rides';
import { Testimonies } from './testimonies';
import { WordsAndPicture } from './wordsAndPicture';

/** What the home page begins with. */
export const sections = {
  hero: PosterHero,
  reasons: Reasons,
  features: Features,
  rides: Rides,
  pastRides: PastRides,
  gallery: GalleryCovers,
  testimonies: Testimonies,
  wordsAndPicture: WordsAndPicture,
  films: Films,
  closing: Closing,
};
