/** Where the inks of a brand are printed on: the site's papers by day and by night, and its own ink. */
export const papers = {
  day: ['#F7F0E3', '#FFFAF0', '#EDE1CB'],
  night: ['#141C2B', '#1C2739', '#0E1521'],
} as const;
export const textInk = '#1D1A16';

const white = '#FFFFFF';
const nightInk = papers.night[0];

/** An ink as the main one. */
export interface Shades {
  /** Buttons, and the line under the current page. */
  fill: string;
  /** A button under the pointer. */
  hover: string;
  /** The words on both. */
  onFill: string;
  /** Links, and other words in this ink. */
  text: string;
}

export interface Ink {
  /** Its name for people. */
  label: string;
  day: Shades;
  night: Shades;
  /** The ink as the second one: behind selected words, lines that adorn, and by night around what has the focus. */
  glow: string;
}

/** An ink that is dark by day, and light by night with dark words on it. */
const ink = (label: string, [fill, hover]: [string, string], [pale, paler]: [string, string]) => ({
  label,
  day: { fill, hover, onFill: white, text: hover },
  night: { fill: pale, hover: paler, onFill: nightInk, text: pale },
  glow: pale,
});

/** A light ink, which has little contrast with paper. */
const lightInk = (label: string, [fill, hover]: [string, string], text: string) => ({
  label,
  day: { fill, hover, onFill: textInk, text },
  night: { fill, hover, onFill: nightInk, text: fill },
  glow: fill,
});

/** The inks that a company can choose from. Never remove one: brands name them. */
export const palette = {
  ember: {
    label: 'Ember',
    day: { fill: '#C2410C', hover: '#9A3412', onFill: white, text: '#9A3412' },
    night: { fill: '#C2410C', hover: '#AD390A', onFill: white, text: '#F5A068' },
    glow: '#F5A068',
  },
  sun: lightInk('Sun', ['#F2A541', '#E0922B'], '#8A4B00'),
  sandstone: lightInk('Sandstone', ['#D99A5B', '#C98745'], '#7D4A16'),
  clay: ink('Clay', ['#A63A2B', '#86291C'], ['#F0A093', '#F6B9AF']),
  rose: ink('Rose', ['#A8405A', '#8A2F47'], ['#F2A3B5', '#F7BECB']),
  plum: ink('Plum', ['#7A3B6B', '#602B54'], ['#D9A8CE', '#E6C2DF']),
  indigo: ink('Indigo', ['#3F4D9A', '#313D7E'], ['#A9B4F0', '#C3CBF6']),
  ridge: ink('Ridge blue', ['#2F5D7C', '#234960'], ['#8FBBD8', '#AED0E6']),
  lagoon: ink('Lagoon', ['#0F6B66', '#0A534F'], ['#7CCBC4', '#9FDDD7']),
  forest: ink('Forest', ['#2F6B3C', '#23532E'], ['#93CB9F', '#B1DDBA']),
  veld: ink('Veld', ['#5C6426', '#484F1C'], ['#C2CB84', '#D5DCA5']),
  mist: lightInk('Mist', ['#AFC3CB', '#9CB3BD'], '#3B5A70'),
  graphite: ink('Graphite', ['#3F3B36', '#2A2723'], ['#D6CFC3', '#E6E1D8']),
} as const satisfies Record<string, Ink>;

export type InkName = keyof typeof palette;

/** The two inks of a brand. */
export interface Inks {
  main: InkName;
  accent: InkName;
}

/** The inks of a new site. */
export const defaultInks: Inks = { main: 'ember', accent: 'sun' };
