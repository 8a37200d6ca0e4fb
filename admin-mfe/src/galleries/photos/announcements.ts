import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';

/** How a photo is moved by keyboard, for those who listen. */
export const screenReaderInstructions: ScreenReaderInstructions = {
  draggable:
    'To move this photo, press space or enter, then the up and down arrow keys. Press space or enter again to put it down, or escape to leave it where it was.',
};

/** What is said while a photo is moved. */
export function announcementsFor(keys: string[]): Announcements {
  const place = (key: string | number) => `${keys.indexOf(String(key)) + 1} of ${keys.length}`;
  // Said of the place that it came from, too: that is reported at once, and would drown this out.
  const pickedUp = (key: string | number) => `Picked up the photo at place ${place(key)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return 'The photo is outside the list.';
      if (over.id === active.id) return pickedUp(active.id);
      return `The photo is now at place ${place(over.id)}.`;
    },
    onDragEnd: ({ over }) =>
      over ? `Put the photo down at place ${place(over.id)}.` : 'Put the photo back.',
    onDragCancel: ({ active }) => `Put the photo back at place ${place(active.id)}.`,
  };
}
