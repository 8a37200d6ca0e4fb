import { ms } from '../tables.mjs';

const percent = (share) => `${Math.round(share * 100)} %`;

/**
 * Our performance targets, compared with the measurements.
 * @returns rows with the target and the measurement as text, and whether the target is met
 */
export function targetsOf({ homes: [home], navigation, rates, flood }) {
  const [pages, withClickId, , picture, events] = rates.map(({ perSecond }) => perSecond);
  const atMost = (what, limit, value) => ({
    ...{ what, target: `at most ${ms(limit)}` },
    ...{ measured: value < Infinity ? ms(value) : 'never', met: value <= limit },
  });
  const atLeast = (what, share, value) => ({
    ...{ what, target: `at least ${percent(share)} of \`/\`` },
    ...{ measured: percent(value), met: value >= share },
  });
  return [
    atMost('The menu opens, tapped 0.5 s after the first paint', 100, home.early.opened),
    atMost('The menu opens, tapped 2 s after the first paint', 100, home.late.opened),
    ...navigation.map(({ from, to, tap }) => atMost(`From ${from} to ${to}`, 300, tap)),
    atLeast('Requests a second with a different `fbclid` each', 0.5, withClickId / pages),
    atLeast('Requests a second of a picture', 0.5, picture / pages),
    atLeast('Requests a second of `/api/events`', 0.5, events / pages),
    {
      ...atLeast('Requests a second of `/` during the flood', 0.8, flood.meanwhile / flood.control),
      target: 'at least 80 % of those beside the control',
    },
  ];
}
