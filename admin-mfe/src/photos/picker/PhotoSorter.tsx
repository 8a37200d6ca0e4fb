import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type ScreenReaderInstructions,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useMemo, type ReactNode } from 'react';

/**
 * Returns where an arrow key moves a photo: by one position left or right, continuing in the next row, or by a row up
 * or down.
 */
const gridCoordinates =
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

/** The instructions for moving a photo by keyboard. */
const screenReaderInstructions: ScreenReaderInstructions = {
  draggable:
    'To move this photo, press space or enter, then the arrow keys. Press space or enter again to put it down, or escape to leave it where it was.',
};

/** The announcements of screen readers while a photo is moved. */
function announcementsFor(keys: string[]): Announcements {
  const positionOf = (key: string | number) => `${keys.indexOf(String(key)) + 1} of ${keys.length}`;
  // The message is also used for the photo's own position, which is announced immediately and would otherwise replace
  // this announcement.
  const pickedUp = (key: string | number) => `Picked up the photo at place ${positionOf(key)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return 'The photo is outside the list.';
      if (over.id === active.id) return pickedUp(active.id);
      return `The photo is now at place ${positionOf(over.id)}.`;
    },
    onDragEnd: ({ over }) =>
      over ? `Put the photo down at place ${positionOf(over.id)}.` : 'Put the photo back.',
    onDragCancel: ({ active }) => `Put the photo back at place ${positionOf(active.id)}.`,
  };
}

/** A drag starts after some pixels, because a click on a photo opens its captions. */
const afterSomePixels = { activationConstraint: { distance: 5 } };

interface PhotoSorterProps {
  keys: string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Makes photos sortable, by pointer or by keyboard. */
export function PhotoSorter({ keys, onMove, children }: PhotoSorterProps) {
  const keyboard = useMemo(
    () => ({
      coordinateGetter: gridCoordinates(keys),
      // A second key press during smooth scrolling would start from the wrong position.
      scrollBehavior: 'instant' as const,
    }),
    [keys],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, afterSomePixels),
    useSensor(TouchSensor),
    useSensor(KeyboardSensor, keyboard),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(keys), screenReaderInstructions }}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
