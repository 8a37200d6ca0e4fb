import { completeBrowser } from '../../testing/browser';

const nowhere = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0 };

/** Adds what the editor needs and jsdom lacks: jsdom has no layout. */
export function completeEditor() {
  completeBrowser();
  const rects = () => [] as unknown as DOMRectList;
  Object.assign(Range.prototype, {
    getClientRects: rects,
    getBoundingClientRect: () => nowhere,
  });
  Object.assign(HTMLElement.prototype, { getClientRects: rects });
  Object.assign(document, { elementFromPoint: () => null });
}
