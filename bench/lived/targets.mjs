import { atMost, longestTime } from '../figures.mjs';

const percent = (share) => `${Math.round(share * 100)} %`;

/**
 * Our performance targets, compared with the measurements.
 * @returns rows with the target and the measurement as text, and whether the target is met
 */
export function targetsOf(lived) {
  const { homes, photos, bookingForm, navigation, rates, flood } = lived;
  const [home] = homes;
  const [pages, withClickId, , picture, events] = rates.map(({ perSecond }) => perSecond);
  const atLeast = (what, share, value) => ({
    what,
    target: `at least ${percent(share)} of \`/\``,
    measured: percent(value),
    met: value >= share,
  });
  const happens = (what, met) => ({ what, target: 'yes', measured: met ? 'yes' : 'no', met });
  return [
    atMost('The menu opens, tapped 0.5 s after the first paint', 100, home.early.opened),
    atMost('The menu opens, tapped 2 s after the first paint', 100, home.late.opened),
    {
      ...atMost(
        'The longest script after the first paint, hydration included',
        50,
        home.longestScript,
      ),
      measured: longestTime(home.longestScript),
    },
    happens('The menu opens without JavaScript', home.withoutScripts),
    happens(
      'A photo, tapped 0.5 s after the first paint, opens its page or the lightbox',
      photos.tap.photo < Infinity,
    ),
    happens('`/gallery/…#photo-3` shows that photo first', photos.direct.target < Infinity),
    {
      ...atMost('The lightbox closes without a connection', 200, photos.offline.closed),
      target: 'at most 200 ms, without a request',
      met: photos.offline.closed <= 200 && photos.offline.requests === 0,
    },
    atMost('`/book/…`: LCP', 1200, bookingForm.lcp),
    atMost('`/book/…`: INP of filling it in', 100, bookingForm.inp),
    ...navigation.map(({ from, to, tap }) => atMost(`From ${from} to ${to}`, 300, tap)),
    atLeast('Requests a second with a different `fbclid` each', 0.5, withClickId / pages),
    atLeast('Requests a second of a picture', 0.5, picture / pages),
    atLeast('Requests a second of `/api/events`', 0.5, events / pages),
    {
      ...atLeast('Requests a second of `/` during the flood', 0.8, flood.meanwhile / flood.control),
      target: 'at least 80 % of those beside the control',
    },
    {
      what: 'The shell’s peak memory, in the first and second half of the flood',
      target: 'grows by at most 10 %',
      measured: `${flood.firstHalf} to ${flood.secondHalf} MB`,
      met: flood.secondHalf <= 1.1 * flood.firstHalf,
    },
  ];
}
