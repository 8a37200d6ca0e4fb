/** Longitude and latitude in degrees, as map makers write them. */
export type Coordinates = readonly [longitude: number, latitude: number];

/** Where our rides go. */
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

/** Cities that help the eye to find its way. */
export const cities = {
  johannesburg: [28.047, -26.204],
  durban: [31.022, -29.858],
  capeTown: [18.424, -33.925],
} as const satisfies Record<string, Coordinates>;

export type PlaceName = keyof typeof places;
export type CityName = keyof typeof cities;
