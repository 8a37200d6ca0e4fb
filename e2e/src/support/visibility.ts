import type { Page } from 'playwright-core';

/** Finds text that extends beyond the window, or beyond an element that clips it. */
export const hiddenText = (page: Page) =>
  page.evaluate(() => {
    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const hidden: string[] = [];
    while (textNodes.nextNode()) {
      const { currentNode: node } = textNodes;
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility()) continue;
      // Skip text that shows only on focus, and the names on the map, which the list next to it repeats.
      if (element.closest('svg, script, a[href="#content"], [id^=pin-]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      // A row that can be swiped scrolls its cards into view, if they are not wider than the row.
      const row = element.closest('[role=group][tabindex]');
      const isSwiped = row && row.scrollWidth > row.clientWidth && width < row.clientWidth;
      if (width > 1 && !isSwiped && (left < -1 || right > window.innerWidth + 1))
        hidden.push(node.textContent);
    }
    return hidden;
  });

/** Finds controls whose text or picture has the colour of its background. */
export const invisibleControls = (page: Page) =>
  page.evaluate(() => {
    const solid = (colour: string) => !/rgba\(.*, 0\)|transparent/.test(colour);
    const behind = (element: Element): string => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (solid(backgroundColor)) return backgroundColor;
      }
      return getComputedStyle(document.documentElement).backgroundColor;
    };
    return [...document.querySelectorAll('a, button, summary, input')]
      .filter((control) => control.checkVisibility())
      .filter((control) => getComputedStyle(control).color === behind(control))
      .map((control) => control.outerHTML.slice(0, 120));
  });
