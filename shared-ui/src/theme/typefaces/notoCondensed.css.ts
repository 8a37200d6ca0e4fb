import { face, putFamiliesFirst } from './families';

const file = '@fontsource-variable/noto-sans/files/noto-sans-latin-wdth-normal.woff2';

face('text', file, '400 700', { size: 0.94, stretch: 100 });
face('display', file, '600 700', { size: 0.92, stretch: 75 });
putFamiliesFirst();
