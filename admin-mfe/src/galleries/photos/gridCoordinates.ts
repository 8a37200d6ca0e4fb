import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

/**
 * Where an arrow key moves a photo: one position left or right, wrapping to the next row, or a row
 * up or down.
 */
export const gridCoordinates =
  (keys: string[]): KeyboardCoordinateGetter =>
  (event, { context: { active, over, droppableRects } }) => {
    const rects = keys.map((key) => droppableRects.get(key));
    const columns = rects.filter((rect) => rect?.top === rects[0]?.top).length;
    const steps = new Map([
      ['ArrowLeft', -1],
      ['ArrowRight', 1],
      ['ArrowUp', -columns],
      ['ArrowDown', columns],
    ]);
    const step = steps.get(event.code);
    if (step === undefined) return undefined;
    event.preventDefault();
    const target = rects[keys.indexOf(String((over ?? active)?.id)) + step];
    return target && { x: target.left, y: target.top };
  };
