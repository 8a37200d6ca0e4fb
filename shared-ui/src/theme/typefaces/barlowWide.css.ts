import { face, putFamiliesFirst } from './families';

const barlow = (weight: number) => `@fontsource/barlow/files/barlow-latin-${weight}-normal.woff2`;

for (const weight of [400, 500, 600]) face('text', barlow(weight), weight);
for (const weight of [600, 700]) face('display', barlow(weight), weight, { size: 0.84 });
putFamiliesFirst();
