import type { drawRoute as draw } from './drawRoute';

/** In the browser, hydration keeps what the server has drawn. */
export const drawRoute: typeof draw = () => ({ map: '', profile: '', qrCode: '' });
