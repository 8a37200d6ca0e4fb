import type { Coordinates } from './sheets';

/** The Great Escarpment, from the Lowveld to the Roggeveld. */
export const escarpment: Coordinates[] = [
  [30.75, -24.3],
  [30.55, -25.6],
  [30.2, -26.9],
  [29.4, -27.9],
  [28.8, -28.6],
  [29.35, -29.1],
  [29.3, -29.8],
  [28.5, -30.5],
  [27.3, -31.1],
  [25.6, -31.9],
  [23.6, -32.1],
  [21.6, -32.3],
  [20.5, -32],
];

/** The folded mountains of the Cape. */
export const capeFolds: Coordinates[][] = [
  [
    [19.1, -32.1],
    [19.2, -32.9],
    [19.5, -33.5],
  ],
  [
    [20, -33.8],
    [22, -33.5],
    [24.5, -33.7],
  ],
];

/** The Maluti and their side ranges, and the Drakensberg along the border. */
export const highlands: Coordinates[][] = [
  [
    [28.55, -28.72],
    [28.75, -28.8],
    [29, -28.95],
    [29.35, -29.15],
    [29.32, -29.5],
    [29.1, -29.8],
    [28.9, -30.05],
    [28.4, -30.3],
  ],
  [
    [28.45, -28.9],
    [28.35, -29.2],
    [28.1, -29.45],
    [27.85, -29.75],
    [27.8, -30.1],
  ],
  [
    [28.85, -29.2],
    [28.65, -29.45],
    [28.45, -29.75],
    [28.25, -30.05],
  ],
];

/** The sandstone hills of the eastern Free State. */
export const foothills: Coordinates[][] = [
  [
    [27.4, -28.75],
    [27.85, -28.5],
    [28.3, -28.38],
  ],
  [
    [28.55, -28.42],
    [29.1, -28.5],
  ],
];
