import type { TourEvent } from '@ridgeline/contract';

/** A ride as the API returns it. */
export const aRide = (ride: Partial<TourEvent> = {}): TourEvent => ({
  _id: 'clarens',
  title: 'Clarens sandstone weekend',
  description: 'Two days among the cliffs.',
  date: '2026-12-05',
  time: '07:30',
  location: 'Clarens, Free State',
  imageUrl: null,
  image: null,
  attachments: [],
  status: 'published',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...ride,
});
