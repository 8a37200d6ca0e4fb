import type { Offer } from '@ridgeline/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '../../server/queryClient';
import { anEvent } from '../../testing/anEvent';
import { completeBrowser } from '../../testing/browser';
import { answerWith, ok } from '../../testing/network';
import { anOffer } from '../../testing/someBookings';
import { EventForm } from '../EventForm';

function open(offer: Offer) {
  answerWith({ 'GET /api/gallery': ok([]) });
  const form = (
    <QueryClientProvider client={queryClient}>
      <EventForm
        event={anEvent({ offer })}
        action="Save"
        failureFallback="Failed to update event"
        save={jest.fn()}
        onDone={jest.fn()}
      />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
}

describe('the form of a stored offer', () => {
  beforeAll(completeBrowser);
  afterEach(() => {
    sessionStorage.clear();
    queryClient.clear();
  });

  it.each([
    [{}, /^Riders can book this ride\./],
    [{ cancelledAt: '2026-01-01T00:00:00.000Z' }, /^This ride was cancelled/],
  ])('says whether the ride can be booked: %j', (fields, sentence) => {
    open(anOffer(fields));
    expect(screen.getByText(sentence)).toBeVisible();
  });
});
