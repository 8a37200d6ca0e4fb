import type { Offer } from '@ridgeline/contract';
import { anEvent, anOffer } from '@ridgeline/contract/testing/content';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answerWith, ok } from '../../../testing/network';
import { render } from '../../../testing/render';
import { EventForm } from '../../EventForm';

/** Opens the form of an event with this offer. `replies` adds to the network's responses, or replaces them. */
export function openOfferForm(
  stored: Offer | null,
  replies: Parameters<typeof answerWith>[0] = {},
) {
  const event = anEvent({ _id: 'sani', offer: stored });
  const latest = anEvent({ _id: 'latest', offer: anOffer() });
  const calls = answerWith({
    'GET /api/events': ok([latest]),
    'GET /api/events/latest': ok(latest),
    'GET /api/gallery': ok([]),
    'PUT /api/events/sani/offer': ok(event),
    ...replies,
  });
  const save = jest.fn(() => Promise.resolve(anEvent({ _id: 'sani' })));
  const onDone = jest.fn();
  const form = (
    <EventForm
      event={event}
      action="Save"
      failureFallback="Failed to update event"
      save={save}
      onDone={onDone}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
  return { save, onDone, offers: () => calls.filter(({ call }) => call.startsWith('PUT')) };
}
