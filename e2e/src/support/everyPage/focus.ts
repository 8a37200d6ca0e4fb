import type { Page } from 'playwright-core';

/** More than any page has. */
const maxStops = 400;

interface Stop {
  /** Whether the focus has left the page, or is where it was before. */
  isEnd: boolean;
  /** What is wrong with the focused element, if anything. */
  problem?: string;
}

/** Where the focus has been. */
interface TouredWindow extends Window {
  tour?: { visited: WeakSet<Element>; last?: Element };
}

/**
 * Looks at the focused element: whether it is in the window, and no bar is on top of it. What scrolls with it may cover a
 * part of it, such as a button in the corner of a picture. An element that does not fit between the bars, or a text in
 * which the browser shows the cursor, must be in view in part.
 */
function inspectFocus(): Stop {
  const tour = ((window as TouredWindow).tour ??= { visited: new WeakSet() });
  const { activeElement: focused } = document;
  if (!focused || focused === document.body) return { isEnd: true };
  // The parts of a date are stops within the same field.
  if (tour.last === focused) return { isEnd: false };
  if (tour.visited.has(focused)) return { isEnd: true };
  tour.visited.add(focused);
  tour.last = focused;

  const describe = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name');
    const words = (name ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${element.localName} "${words}"`;
  };
  const sizeOf = (element: Element) => element.getBoundingClientRect();
  // A file input, for example, is invisible, and its label is drawn as focused.
  const isDrawn = (element: Element) =>
    sizeOf(element).width > 2 && getComputedStyle(element).opacity !== '0';
  const labels = [...((focused as HTMLInputElement).labels ?? [])];
  const shown = isDrawn(focused) ? focused : (labels[0] ?? focused.parentElement ?? focused);

  const isPartOfIt = (hit: Element | null) =>
    hit !== null && [shown, focused, ...labels].some((each) => each.contains(hit));
  const edge = 2;
  const points = [...shown.getClientRects()]
    .filter(({ width, height }) => width > 0 && height > 0)
    .flatMap(({ left, right, top, bottom }) =>
      [left + edge, (left + right) / 2, right - edge].flatMap((x) =>
        [top + edge, (top + bottom) / 2, bottom - edge].map((y) => ({ x, y })),
      ),
    );
  const seen = points.map(({ x, y }) => {
    const hit = document.elementFromPoint(x, y);
    // Rounded corners and the gaps between lines belong to what is around the element.
    return { hit, isIt: isPartOfIt(hit), isClear: isPartOfIt(hit) || hit?.contains(shown) };
  });
  const root = getComputedStyle(document.documentElement);
  const free =
    window.innerHeight - parseFloat(root.scrollPaddingTop) - parseFloat(root.scrollPaddingBottom);
  const staysInWindow = (element: Element | null): boolean =>
    element !== null &&
    !element.contains(shown) &&
    (/fixed|sticky/.test(getComputedStyle(element).position) ||
      staysInWindow(element.parentElement));
  const hidden = seen.filter(({ isClear }) => !isClear);
  const mayBeHiddenInPart =
    sizeOf(shown).height > free || focused.matches('textarea, [contenteditable=true]');
  const isVisible =
    seen.some(({ isIt }) => isIt) &&
    (mayBeHiddenInPart || hidden.every(({ hit }) => hit && !staysInWindow(hit)));
  if (isVisible) return { isEnd: false };
  const on = hidden[0]?.hit;
  const where = Math.round(sizeOf(shown).top);
  return {
    isEnd: false,
    problem: `${describe(shown)} at ${where} is ${on ? `behind ${describe(on)}` : 'out of view'}`,
  };
}

/** Presses Tab through all stops of the page, or of an open dialog. Returns the stops that are not in full view. */
async function hiddenStops(page: Page): Promise<string[]> {
  const problems: string[] = [];
  await page.evaluate(() => {
    delete (window as TouredWindow).tour;
    const first = document.querySelector<HTMLElement>('a[href="#content"]');
    if (!document.querySelector('dialog:modal, dialog:popover-open')) first?.focus();
  });
  for (let stops = 0; stops < maxStops; stops += 1) {
    const { isEnd, problem } = await page.evaluate(inspectFocus);
    if (isEnd && stops > 0) return problems;
    if (problem) problems.push(problem);
    await page.keyboard.press('Tab');
  }
  throw new Error(`The page has more than ${maxStops} stops, or one that Tab does not leave`);
}

/** Waits until the layout has followed a change of the window. */
const untilDrawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/** A phone, 400 % zoom, a tablet and a desktop. */
const windows = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Walks through an open page at each size. Returns what is hidden, and where the page scrolls sideways. */
export async function problemsAtEverySize(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const size of windows) {
    const report = (problem: string) => problems.push(`${size.width} x ${size.height}: ${problem}`);
    await page.setViewportSize(size);
    await untilDrawn(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > size.width) report(`scrolls sideways, ${width} px`);
    (await hiddenStops(page)).forEach(report);
  }
  return problems;
}
