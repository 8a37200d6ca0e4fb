import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { announcementsFor, screenReaderInstructions } from './announcements';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface PhotoSorterProps {
  keys: string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Lets the photos inside it be dragged to another place, by pointer or by keyboard. */
export function PhotoSorter({ keys, onMove, children }: PhotoSorterProps) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // A second press while the page still glides would start from the wrong place.
      scrollBehavior: 'instant',
    }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements: announcementsFor(keys), screenReaderInstructions }}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
