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
      // Only screen readers get it.
      if (element.clientWidth === 1) continue;
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

/**
 * Finds words that are broken in the middle although a line of the window has room for them. An e-mail address may be
 * broken.
 */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const gutter = 16;
    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    while (textNodes.nextNode()) {
      const { currentNode: node } = textNodes;
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('svg, script, a[href="#content"]'))
        continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u200B/–—-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width: each }) => each > 0);
        const lines = new Set(parts.map(({ top }) => Math.round(top)));
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        const hasRoom = width <= window.innerWidth - 2 * gutter;
        if (lines.size > 1 && hasRoom && !word.includes('@')) broken.push(word);
      }
    }
    return broken;
  });

/** Finds bars that stay at an edge of the window (`stuckAt`) and cover one another. */
export const coveredBars = (page: Page) =>
  page.evaluate(async () => {
    // The bars are stacked in the frame after their size has changed.
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const bars = [...document.querySelectorAll('[data-bar]')]
      .filter((bar) => bar.checkVisibility())
      .filter((bar) => {
        const edge = getComputedStyle(bar).getPropertyValue('--rl-bar-edge').trim();
        return edge === 'top' || edge === 'bottom';
      })
      .map((bar) => ({ bar, box: bar.getBoundingClientRect() }))
      .toSorted((one, other) => one.box.top - other.box.top);
    return bars.flatMap(({ bar, box }, at) => {
      const below = bars[at + 1];
      const covered = below ? box.bottom - below.box.top : 0;
      return covered > 1 ? [`${Math.round(covered)} px of ${bar.ariaLabel ?? bar.tagName}`] : [];
    });
  });
