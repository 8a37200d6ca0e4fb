import { barEdge, barOffset } from '../../styles/bars';

const attribute = 'data-bar';

/** Between a focused element and the bars, in pixels. */
const distances = { top: 24, bottom: 16 };

type Edge = keyof typeof distances;
const isEdge = (name: string): name is Edge => name in distances;

/** What a bar covers: the window, or the dialog that contains it. */
const scrollerOf = (element: Element) =>
  element.closest<HTMLElement>('dialog') ?? document.documentElement;

interface StackedBar {
  element: HTMLElement;
  scroller: HTMLElement;
  /** The element in whose area the bar stays at its edge. */
  range: Element;
  edge: string;
  height: number;
}

function barOf(element: HTMLElement): StackedBar {
  const style = getComputedStyle(element);
  const scroller = scrollerOf(element);
  return {
    element,
    scroller,
    range: style.position === 'fixed' ? scroller : (element.parentElement ?? scroller),
    edge: style.getPropertyValue(barEdge).trim(),
    height: Math.ceil(element.getBoundingClientRect().height),
  };
}

/** Whether two bars may be at their edge at once. Those of two forms below each other never are. */
const meet = (one: StackedBar, other: StackedBar) =>
  one.range.contains(other.range) || other.range.contains(one.range);

/**
 * Stacks all bars of the page that meet. At the top, each one stays below those before it in the document; at the
 * bottom, above those after it. Then it keeps whatever receives the focus clear of the stacks. The shell and each remote
 * contain this function, so it remembers nothing: the bars are in the document.
 */
function stackBars() {
  const bars = [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)].map(barOf);
  const scrollers = new Set([document.documentElement, ...bars.map(({ scroller }) => scroller)]);
  for (const scroller of scrollers) {
    const within = bars.filter((each) => each.scroller === scroller);
    /** @returns the height of the highest stack at an edge */
    const stack = (edge: Edge, fromEdge: readonly StackedBar[]) => {
      const ends = new Map<StackedBar, number>();
      for (const each of fromEdge.filter((one) => one.edge === edge)) {
        const before = [...ends].filter(([other]) => meet(each, other)).map(([, end]) => end);
        const offset = Math.max(0, ...before);
        each.element.style.setProperty(barOffset, `${offset}px`);
        ends.set(each, offset + each.height);
      }
      return Math.max(0, ...ends.values());
    };
    for (const { edge, element } of within)
      if (!isEdge(edge)) element.style.removeProperty(barOffset);
    const heights = { top: stack('top', within), bottom: stack('bottom', within.reverse()) };
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
