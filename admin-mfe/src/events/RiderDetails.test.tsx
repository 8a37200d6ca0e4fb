import type { EventFields, TourEvent } from '@ridgeline/contract';
import { anEvent } from '@ridgeline/contract/testing/content';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '../server/queryClient';
import { completeBrowser } from '../testing/browser';
import { answerWith, ok } from '../testing/network';
import { EventForm } from './EventForm';

const winter = '0197f0a8-0000-7000-8000-000000000000';

function open(details: Partial<TourEvent> = {}) {
  answerWith({ 'GET /api/gallery': ok([{ _id: winter, title: 'Winter over Sani' }]) });
  const save = jest.fn((_fields: EventFields) => Promise.resolve(anEvent()));
  const form = (
    <QueryClientProvider client={queryClient}>
      <EventForm
        event={anEvent(details)}
        action="Save"
        failureFallback="Failed to update event"
        save={save}
        onDone={jest.fn()}
      />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
  return save;
}

const section = () => screen.getByText('Details for riders').closest('details');
const unfold = () => userEvent.click(screen.getByText('Details for riders'));
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

describe('the details for riders', () => {
  beforeAll(completeBrowser);
  afterEach(() => {
    sessionStorage.clear();
    queryClient.clear();
  });

  it('are collapsed if there are none, and are saved', async () => {
    const save = open();
    expect(section()).not.toHaveAttribute('open');
    await unfold();
    await type('Last day', '2026-12-06');
    await type('Distance in km', '320');
    await type('Destination', ' Clarens ');
    await userEvent.selectOptions(screen.getByLabelText('Level'), 'For beginners');
    await userEvent.selectOptions(screen.getByLabelText('Terrain'), 'Tar and gravel');
    await userEvent.click(screen.getByLabelText('Led by women'));
    await screen.findByRole('option', { name: 'Winter over Sani' });
    await userEvent.selectOptions(screen.getByLabelText('Gallery'), 'Winter over Sani');
    await press();
    await waitFor(() =>
      expect(save.mock.lastCall?.[0]).toMatchObject({
        endDate: '2026-12-06',
        distanceKm: 320,
        destination: 'Clarens',
        level: 'beginner',
        terrain: 'mixed',
        ledByWomen: true,
        galleryId: winter,
      }),
    );
  });

  it('are expanded if there are some, and are removed when they are cleared', async () => {
    const save = open({ level: 'beginner', distanceKm: 320, galleryId: winter });
    expect(section()).toHaveAttribute('open');
    expect(screen.getByLabelText('Distance in km')).toHaveValue('320');
    expect(screen.getByLabelText('Gallery')).toHaveValue(winter);
    await userEvent.clear(screen.getByLabelText('Distance in km'));
    await userEvent.selectOptions(screen.getByLabelText('Level'), 'Not said');
    await press();
    await waitFor(() =>
      expect(save.mock.lastCall?.[0]).toMatchObject({
        distanceKm: null,
        level: null,
        galleryId: winter,
      }),
    );
  });

  it('expand to show an error', async () => {
    const save = open();
    await unfold();
    await type('Distance in km', 'far');
    await unfold();
    await press();
    await waitFor(() => {
      expect(section()).toHaveAttribute('open');
      expect(screen.getByLabelText('Distance in km')).toHaveFocus();
      expect(screen.getByLabelText('Distance in km')).toHaveAccessibleDescription(
        'Distance should be a whole number of kilometres from 1 to 20000',
      );
    });
    expect(save).not.toHaveBeenCalled();
  });

  it('reject a last day that is before the first', async () => {
    open({ date: '2026-12-05', endDate: '2026-12-06' });
    await userEvent.clear(screen.getByLabelText('Last day'));
    await type('Last day', '2026-12-04');
    await press();
    await waitFor(() =>
      expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(
        'The last day should not be before the date',
      ),
    );
  });
});
