import type { Illustration } from '../illustration';
import { drawCountry, drawLesotho } from './draw';
import { mapInks } from './inks';
import { countrySheet, lesothoSheet } from './sheets';

const country = {
  alt: 'A map of South Africa and Lesotho with the ways that we ride',
  width: countrySheet.width,
  height: countrySheet.height,
};
const lesotho = {
  alt: 'A map of the mountains of Lesotho and the eastern Free State',
  width: lesothoSheet.width,
  height: lesothoSheet.height,
};

/** The maps by the names of their files. */
export const maps: Record<string, Illustration> = {
  map: { ...country, draw: () => drawCountry(mapInks.day) },
  'map-night': { ...country, draw: () => drawCountry(mapInks.night) },
  'map-lesotho': { ...lesotho, draw: () => drawLesotho(mapInks.day) },
  'map-lesotho-night': { ...lesotho, draw: () => drawLesotho(mapInks.night) },
};
