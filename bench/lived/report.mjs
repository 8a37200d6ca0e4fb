import {
  inRuns,
  longestTime,
  ms,
  orNever,
  points,
  seconds,
  table,
  targetTable,
} from '../figures.mjs';
import { loadTable } from '../load.mjs';
import { targetsOf } from './targets.mjs';

const homeColumns = [
  ['Home page', ({ name }) => name],
  ['FCP', ({ fcp }) => seconds(fcp)],
  ['TBT', ({ tbt }) => ms(tbt)],
  ['Longest task', ({ longestTask }) => longestTime(longestTask)],
  ['Longest script', ({ longestScript }) => longestTime(longestScript)],
  ['Hydrated', ({ hydrated }) => (hydrated < Infinity ? seconds(hydrated) : '–')],
  ['Menu at 0.5 s', ({ early }) => orNever(early.opened)],
  ['its INP', ({ early }) => ms(early.inp)],
  ['Menu at 2 s', ({ late }) => orNever(late.opened)],
  ['its INP', ({ late }) => ms(late.inp)],
  ['Without JavaScript', ({ withoutScripts }) => (withoutScripts ? 'opens' : 'does not open')],
];

const figureColumns = [
  ['', ({ what }) => what],
  ['', ({ figure }) => figure],
];

const navigationColumns = [
  ['From', ({ from }) => from],
  ['To', ({ to }) => to],
  ['Tap on a link', ({ tap }) => orNever(tap)],
  ['Plain load, FCP', ({ load }) => ms(load)],
];

const figuresOf = ({ photos: { tap, direct, offline }, sessionInp }) => [
  {
    what: 'A tap on a photo, 0.5 s after the first paint: its page or the lightbox',
    figure: orNever(tap.photo),
  },
  { what: 'and its picture', figure: orNever(tap.picture) },
  { what: 'Opening `/gallery/…#photo-3`: that photo, loaded', figure: orNever(direct.target) },
  { what: 'Closing the lightbox without a connection', figure: orNever(offline.closed) },
  { what: 'and requests for it', figure: points(offline.requests) },
  { what: 'INP of a session of ten taps', figure: ms(sessionInp) },
];

/** The section of docs/bench.md about what visitors feel. */
export const livedReport = (lived) => `## What visitors feel

Measured on a phone with touch, a processor slowed down four times and slow 4G (latency 150 ms, 1.6 Mbit/s
down, 0.75 Mbit/s up), in Chromium with an empty cache; ${inRuns(lived.runs)}. A time runs from the moment the finger
leaves the glass to the painted result; "never" is more than 10 s, as when a page ignores the tap.

${targetTable(targetsOf(lived))}

### The first seconds

${table(homeColumns, lived.homes)}

INP is that of the one tap (Event Timing; 16 ms is the least that browsers report). TBT counts all blocking from the
first paint until two seconds after hydration. The longest task includes layout and paint; the longest script is the
longest piece of JavaScript in a frame of 50 ms or more (Long Animation Frames). Astro's menu is a popover of HTML, as
in our markup. Next's is a client component with state, as in its documentation; a popover would open before hydration
there, too.

### Photos and a session

${table(figureColumns, figuresOf(lived))}

web-vitals counts the session: menu, gallery, photo, next photo, rides, menu, about; where a tap leads to a new
document, the worst of all documents.

### The booking form

\`/book/…\` opens with an LCP of ${ms(lived.bookingForm.lcp)}. From 0.7 seconds after the first paint on, a visitor fills it in: names, a
pillion, a third person who is removed again, mail address, phone number, how to pay and the terms. The INP of all
these taps and keys is ${ms(lived.bookingForm.inp)}.

### From page to page

Once the page is loaded, with the link in sight: until the new heading. Beside it a plain load of the same page.

${table(navigationColumns, lived.navigation)}

### Many at once

${loadTable(lived.rates)}

The flood: another process sends ${lived.flood.amount} requests, ${lived.flood.perSecond} a second from one network, each with a different
query or unknown path. Meanwhile 50 connections request \`/\`:

- During the flood, they get it ${points(lived.flood.meanwhile)} times a second; ${lived.flood.failed} requests fail.
- With the flood sent to an idle server instead, they get it ${points(lived.flood.control)} times a second. This is the control, measured
  before and after, because load generators take processor time too.
- Without a flood, they get it ${points(lived.flood.alone)} times a second.

The shell's memory (RSS) was ${lived.flood.before} MB before the flood, at most ${lived.flood.firstHalf} MB in its first half, which fills the
caches, and at most ${lived.flood.secondHalf} MB in its second.
`;
