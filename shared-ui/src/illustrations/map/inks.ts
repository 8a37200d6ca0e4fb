import { inks } from '../../tokens/palette';

type MapInk =
  | 'sea'
  | 'wave'
  | 'shallows'
  | 'neighbour'
  | 'border'
  | 'land'
  | 'slope'
  | 'shade'
  | 'highland'
  | 'highSlope'
  | 'highShade'
  | 'snow'
  | 'route'
  | 'city';
export type MapInks = Record<MapInk, string>;

const byDay: MapInks = {
  sea: inks.paper,
  wave: '#D5DFDB',
  shallows: '#BCCFD1',
  neighbour: '#EADBBD',
  border: '#F7F0E3',
  land: '#DDAA6C',
  slope: '#EBC58D',
  shade: '#AE7440',
  highland: '#55788C',
  highSlope: '#8FABB9',
  highShade: '#2F4C61',
  snow: '#F4F1E6',
  route: inks.emberDeep,
  city: inks.ink,
};

/** The maps' colours in both colour schemes. */
export const mapInks: Record<'day' | 'night', MapInks> = {
  day: byDay,
  night: {
    sea: '#121A29',
    wave: '#1B2A3D',
    shallows: '#26405A',
    neighbour: '#222C3D',
    border: '#121A29',
    land: '#74512F',
    slope: '#B07F48',
    shade: '#4B331F',
    highland: '#3B5A70',
    highSlope: '#6F8EA0',
    highShade: '#1C3043',
    snow: '#D5DFE0',
    route: inks.sun,
    city: inks.paper,
  },
};
