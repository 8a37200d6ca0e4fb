import { barEdge, barOffset } from '../../styles/bars';

const attribute = 'data-bar';

/** Between a focused element and the bars, in pixels. */
const distances = { top: 24, bottom: 16 };

type Edge = keyof typeof distances;
const isEdge = (name: string): name is Edge => name in distances;

/** What a bar covers: the window, or the dialog that contains it. */
const scrollerOf = (element: Element) =>
  element.closest<HTMLElement>('dialog') ?? document.documentElement;

/**
 * Stacks all bars of the page. At the top, each one stays below those before it in the document; at the bottom, above
 * those after it. Then it keeps whatever receives the focus clear of the stacks. The shell and each remote contain this
 * function, so it remembers nothing: the bars are in the document.
 */
function stackBars() {
  const bars = [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)].map((element) => ({
    element,
    scroller: scrollerOf(element),
    edge: getComputedStyle(element).getPropertyValue(barEdge).trim(),
    height: Math.ceil(element.getBoundingClientRect().height),
  }));
  const scrollers = new Set([document.documentElement, ...bars.map(({ scroller }) => scroller)]);
  for (const scroller of scrollers) {
    const heights = { top: 0, bottom: 0 };
    const within = bars.filter((each) => each.scroller === scroller);
    const stack = ({ element, edge, height }: (typeof bars)[number], at: Edge) => {
      if (edge !== at) return;
      element.style.setProperty(barOffset, `${heights[at]}px`);
      heights[at] += height;
    };
    for (const each of within) stack(each, 'top');
    for (const each of within.reverse()) {
      stack(each, 'bottom');
      if (!isEdge(each.edge)) each.element.style.removeProperty(barOffset);
    }
    scroller.style.scrollPaddingTop = `${heights.top + distances.top}px`;
    scroller.style.scrollPaddingBottom = `${heights.bottom + distances.bottom}px`;
  }
}

/**
 * The `ref` of a bar that stays at an edge of the window or of a dialog (`stuckAt` in its styles), so that nothing that
 * receives the focus is behind it.
 */
export function bar(element: HTMLElement | null) {
  // Components under test have no layout, and nothing that observes it.
  if (!element || !('ResizeObserver' in window)) return undefined;
  element.setAttribute(attribute, '');
  const observer = new window.ResizeObserver(stackBars);
  observer.observe(element);
  // A change of the window may move bars to another edge without changing their size.
  const onResize = () => stackBars();
  window.addEventListener('resize', onResize);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', onResize);
    element.removeAttribute(attribute);
    stackBars();
  };
}
