const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escape = (text: string) => text.replace(/[&<>"]/g, (one) => escaped[one] ?? one);

type Point = readonly [x: number, y: number];

const short = (value: number) => String(Math.round(value * 10) / 10);

/** Path data in relative steps, which are half as long as absolute coordinates. */
export function lineThrough(points: readonly Point[]): string {
  let data = '';
  // Of what is drawn already, so that roundings do not add up.
  let [x, y] = [0, 0];
  for (const [index, [toX, toY]] of points.entries()) {
    const [stepX, stepY] = [Number(short(toX - x)), Number(short(toY - y))];
    if (index > 0 && stepX === 0 && stepY === 0) continue;
    const command = index === 0 ? 'M' : 'l';
    data += `${command}${short(stepX)}${stepY < 0 ? '' : ' '}${short(stepY)}`;
    [x, y] = [x + stepX, y + stepY];
  }
  return data;
}

/** A path without a fill. */
export const stroke = (data: string, ink: string, thickness: number, more = '') =>
  data &&
  `<path d="${data}" fill="none" stroke="${ink}" stroke-width="${thickness}" stroke-linejoin="round" stroke-linecap="round"${more}/>`;

/** A whole number with a space between thousands. */
export const whole = (value: number) =>
  Math.round(value).toLocaleString('en').replaceAll(',', '\u00a0');
