/**
 * @jest-environment <rootDir>/../remote-kit/test/browserEnvironment.cjs
 */
import { act, render, screen } from '@testing-library/react';
import { bar } from './bar';

/** jsdom has no layout: the heights of the elements by their names, and a signal that they have changed. */
let heights: Record<string, number>;
let observers: Set<() => void>;
const changeHeights = (changed: Record<string, number>) => {
  Object.assign(heights, changed);
  act(() => observers.forEach((notify) => notify()));
};
const { getBoundingClientRect } = Element.prototype;
const layout = { getBoundingClientRect, ResizeObserver: window.ResizeObserver };
beforeEach(() => {
  heights = {};
  observers = new Set();
  Element.prototype.getBoundingClientRect = function rectOf() {
    return { height: heights[this.getAttribute('aria-label') ?? ''] ?? 0 } as DOMRect;
  };
  window.ResizeObserver = class {
    private readonly notify: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.notify = () => callback([], this);
    }
    observe() {
      observers.add(this.notify);
    }
    unobserve() {
      observers.delete(this.notify);
    }
    disconnect() {
      observers.delete(this.notify);
    }
  };
});
afterEach(() => {
  Element.prototype.getBoundingClientRect = layout.getBoundingClientRect;
  Object.assign(window, { ResizeObserver: layout.ResizeObserver });
});

const Bar = ({ name, at }: { name: string; at: 'top' | 'bottom' | 'none' }) => (
  <>
    <style>{`[data-at=${at}] { --rl-bar-edge: ${at}; }`}</style>
    <nav ref={bar} aria-label={name} data-at={at} />
  </>
);
const offset = (name: string) =>
  screen.getByRole('navigation', { name }).style.getPropertyValue('--rl-bar-offset');
const padding = ({ style } = document.documentElement) => [
  style.scrollPaddingTop,
  style.scrollPaddingBottom,
];

it('stacks the bars at the top in the order of the document, and those at the bottom from its end', () => {
  render(
    <>
      <Bar name="frame" at="top" />
      <Bar name="notice" at="top" />
      <Bar name="tools" at="bottom" />
      <Bar name="save" at="bottom" />
      <Bar name="quick" at="bottom" />
    </>,
  );
  changeHeights({ frame: 73, notice: 50, tools: 48.5, save: 80, quick: 65 });
  expect(['frame', 'notice'].map(offset)).toEqual(['0px', '73px']);
  expect(['tools', 'save', 'quick'].map(offset)).toEqual(['145px', '65px', '0px']);
});

it('keeps what receives the focus clear of all bars, also after one has grown or gone', () => {
  const page = (saves: boolean) => (
    <>
      <Bar name="frame" at="top" />
      {saves && <Bar name="save" at="bottom" />}
      <Bar name="quick" at="bottom" />
    </>
  );
  const { rerender } = render(page(true));
  changeHeights({ frame: 73, save: 80, quick: 65 });
  expect(padding()).toEqual(['97px', '161px']);
  changeHeights({ save: 130 });
  expect(padding()).toEqual(['97px', '211px']);
  rerender(page(false));
  expect(padding()).toEqual(['97px', '81px']);
});

it('does not stack the bars of forms below each other, which are never at the edge at once', () => {
  render(
    <>
      <form>
        <Bar name="first" at="bottom" />
      </form>
      <form>
        <Bar name="second" at="bottom" />
      </form>
      <Bar name="quick" at="bottom" />
    </>,
  );
  changeHeights({ first: 73, second: 80, quick: 65 });
  expect(['first', 'second', 'quick'].map(offset)).toEqual(['65px', '65px', '0px']);
  expect(padding()).toEqual(['24px', '161px']);
});

it('does not count a bar that scrolls with the page', () => {
  render(
    <>
      <Bar name="frame" at="none" />
      <Bar name="save" at="bottom" />
    </>,
  );
  changeHeights({ frame: 73, save: 80 });
  expect(padding()).toEqual(['24px', '96px']);
  expect(offset('frame')).toBe('');
});

it('covers the dialog that contains it, not the page', () => {
  render(
    <>
      <Bar name="quick" at="bottom" />
      <dialog open>
        <Bar name="confirm" at="bottom" />
      </dialog>
    </>,
  );
  changeHeights({ quick: 65, confirm: 90 });
  expect(padding()).toEqual(['24px', '81px']);
  expect(padding(screen.getByRole('dialog'))).toEqual(['24px', '106px']);
});
