import { encode } from 'uqr';

const quietZone = 2;

/** The dark modules of a QR code as path data, and the width of the code in modules. */
export function qrPath(text: string): { data: string; size: number } {
  const { data, size } = encode(text, { border: quietZone });
  const modules = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { data: modules.join(''), size };
}
