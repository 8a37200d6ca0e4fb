/** In degrees. */
export type Coordinates = readonly [longitude: number, latitude: number];

/** Our destinations. */
export const places = {
  clarens: [28.421, -28.516],
  /** The top of Sani Pass. */
  lesotho: [29.287, -29.585],
  kaapsehoop: [30.768, -25.588],
  /** The reserve lies above the meeting of the Olifants and the Klein Olifants. */
  bezhoek: [29.35, -25.72],
  fouriesburg: [28.205, -28.622],
  /** The R355 in the middle of the plain. */
  tankwa: [20.05, -32.35],
} as const satisfies Record<string, Coordinates>;

/** For orientation. */
export const cities = {
  johannesburg: [28.047, -26.204],
  durban: [31.022, -29.858],
  capeTown: [18.424, -33.925],
} as const satisfies Record<string, Coordinates>;

export type PlaceName = keyof typeof places;

/** A map: its size and the part of the world it shows. */
export interface MapSheet {
  width: number;
  height: number;
  centre: Coordinates;
  /** Width of one degree of longitude. */
  degree: number;
}

/** The whole country, with room for the Lesotho inset in the Indian Ocean. */
export const countrySheet: MapSheet = {
  width: 1600,
  height: 1000,
  centre: [27.4, -28.75],
  degree: 64,
};

/** Lesotho and the eastern Free State, magnified. */
export const lesothoSheet: MapSheet = {
  width: 1000,
  height: 1000,
  centre: [28.28, -29.42],
  degree: 312,
};
