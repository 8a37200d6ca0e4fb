import { face, putFamiliesFirst } from './families';

const file = '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2';

face('text', file, '400 700', { size: 0.94 });
face('display', file, '600 700', { size: 0.8 });
putFamiliesFirst();
