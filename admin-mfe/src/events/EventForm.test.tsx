import type { Offer } from '@ridgeline/contract';
import { ApiError } from '@ridgeline/contract/client';
import { anEvent, anOffer } from '@ridgeline/contract/testing/content';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { completeBrowser } from '../testing/browser';
import { answerWith, ok } from '../testing/network';
import { aLargePicture } from '../testing/pictures';
import { render } from '../testing/render';
import { EventForm } from './EventForm';

const show = (props: Partial<ComponentProps<typeof EventForm>> = {}) => {
  const save = jest.fn(() => Promise.resolve(anEvent({ _id: 'sani' })));
  const onDone = jest.fn();
  const form = (
    <EventForm
      action="Save"
      failureFallback="Failed to update event"
      save={save}
      onDone={onDone}
      {...props}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
  return { save, onDone };
};

/** What a save sends for empty details. */
const noDetails = {
  endDate: null,
  level: null,
  terrain: null,
  destination: null,
  distanceKm: null,
  ledByWomen: false,
  galleryId: null,
};

const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const choose = (label: string, ...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(label), files);
const rows = (label: string) =>
  within(screen.getByRole('list', { name: label })).getAllByRole('listitem');

describe('the form of an event', () => {
  beforeAll(completeBrowser);
  afterEach(() => sessionStorage.clear());

  it.each([
    ['Title', 'Title is required'],
    ['Description', 'Description is required'],
    ['Date', 'Date is required'],
    ['Time', 'Time is required'],
    ['Location', 'Location is required'],
  ])('does not save without the %s, and shows the error next to it', async (label, sentence) => {
    const { save } = show({ event: anEvent() });
    await userEvent.clear(screen.getByLabelText(label));
    await press();
    await waitFor(() => {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence);
      expect(screen.getByLabelText(label)).toHaveFocus();
    });
    expect(save).not.toHaveBeenCalled();
  });

  it('rejects blank fields, and focuses the first invalid field', async () => {
    const { save } = show();
    await userEvent.type(screen.getByLabelText('Title'), '   ');
    await press();
    await waitFor(() => {
      expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Title is required');
      expect(screen.getByLabelText('Title')).toHaveFocus();
    });
    expect(save).not.toHaveBeenCalled();
  });

  it('scrolls to the first invalid field again, even if it has the focus all the time', async () => {
    const scroll = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    show();
    const title = screen.getByLabelText('Title');
    title.focus();
    for (const time of [1, 2]) {
      scroll.mockClear();
      fireEvent.submit(title);
      await waitFor(() => expect(scroll.mock.contexts).toContain(title));
      expect([time, document.activeElement]).toEqual([time, title]);
    }
    scroll.mockRestore();
  });

  it('removes an error once its field is changed', async () => {
    show();
    await press();
    await userEvent.type(screen.getByLabelText('Title'), 'S');
    await waitFor(() => expect(screen.getByLabelText('Title')).toBeValid());
    expect(screen.getByLabelText('Location')).toBeInvalid();
  });

  it('saves the input', async () => {
    const { save, onDone } = show();
    const typed = {
      Title: 'Sani Pass',
      Description: 'Up the pass',
      Date: '2026-12-05',
      Time: '07:30',
      Location: ' Underberg ',
    };
    for (const [label, value] of Object.entries(typed))
      await userEvent.type(screen.getByLabelText(label), value);
    await press();
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        {
          title: 'Sani Pass',
          description: 'Up the pass',
          status: 'published',
          date: '2026-12-05',
          time: '07:30',
          location: 'Underberg',
          ...noDetails,
        },
        undefined,
      ),
    );
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('shows the event, with the date without its time', () => {
    show({ event: anEvent({ title: 'Sani Pass', date: '2026-12-05T00:00:00.000Z' }) });
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass');
    expect(screen.getByLabelText('Date')).toHaveValue('2026-12-05');
  });

  it.each([
    ["the server's message", new ApiError(503, 'Back in a moment'), 'Back in a moment'],
    [
      'its own message if the server has none',
      new ApiError(500, undefined),
      'Failed to update event',
    ],
  ])('shows %s if saving fails, and keeps the input', async (_what, error, sentence) => {
    const { onDone } = show({ event: anEvent(), save: () => Promise.reject(error) });
    await userEvent.type(screen.getByLabelText('Title'), ' in spring');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Title')).toHaveValue('Clarens sandstone weekend in spring');
    expect(onDone).not.toHaveBeenCalled();
  });

  it.each([
    [
      'no image',
      new File(['a'], 'a.pdf', { type: 'application/pdf' }),
      'Please upload an image file',
    ],
    [
      'too large',
      new File([new Uint8Array(5_242_881)], 'a.jpg', { type: 'image/jpeg' }),
      'Image size should be less than 5MB',
    ],
  ])('rejects a picture that is %s', async (_what, file, sentence) => {
    show();
    await choose('Choose a picture', file);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Chosen picture' })).not.toBeInTheDocument();
  });

  it('does not save while a picture is too large, until the user decides what to do with it', async () => {
    const calls = answerWith({ 'POST /api/events/sani/image': ok(anEvent()) });
    const { save, onDone } = show({ event: anEvent() });
    await choose('Choose a picture', aLargePicture('pass.jpg'));
    const use = await screen.findByRole('button', { name: /^Use a smaller copy/ });
    await press();
    await waitFor(() => {
      expect(screen.getByText('Image size should be less than 5MB')).toBeInTheDocument();
      expect(screen.getByLabelText('Choose a picture')).toHaveFocus();
    });
    expect(save).not.toHaveBeenCalled();
    await userEvent.click(use);
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(calls.map(({ body }) => body)).toEqual([{ image: 'pass.jpg' }]);
  });

  /** What the preview's tab inherits after a tap on the link. */
  const previewed = async (id: string) => {
    await userEvent.click(screen.getByRole('link', { name: 'Preview' }));
    return JSON.parse(sessionStorage.getItem(`preview:/event/preview/${id}`) ?? '{}') as unknown;
  };

  it('previews the picture, the price and the papers that are not saved yet', async () => {
    show({
      event: anEvent({
        _id: 'sani',
        imageUrl: '/uploads/old.jpg',
        offer: anOffer({ riderPlaces: 12, placesLeft: 2 }),
        attachments: [{ _id: 'a1', path: '/uploads/a1.pdf', originalName: 'route.pdf', size: 9 }],
      }),
    });
    await choose('Choose another picture', new File(['a'], 'pass.jpg', { type: 'image/jpeg' }));
    await screen.findByText('pass.jpg');
    await choose('Add attachments', new File(['list'], 'packing.pdf'));
    await userEvent.clear(screen.getByLabelText('Price for a rider, in rands'));
    await userEvent.type(screen.getByLabelText('Price for a rider, in rands'), '5250');
    expect(await previewed('sani')).toMatchObject({
      imageUrl: expect.stringMatching(/^blob:/) as string,
      image: null,
      offer: { riderPriceCents: 525_000, riderPlaces: 12, placesLeft: 2 },
      attachments: [
        { path: '/uploads/a1.pdf', originalName: 'route.pdf' },
        { path: '', originalName: 'packing.pdf', size: 4 },
      ],
    });
  });

  it('previews the saved price while another one is incomplete', async () => {
    show({ event: anEvent({ _id: 'sani', offer: anOffer() }) });
    await userEvent.clear(screen.getByLabelText('Price for a rider, in rands'));
    expect(await previewed('sani')).toMatchObject({ offer: { riderPriceCents: 495_000 } });
  });

  it('previews a new ride that cannot be booked, without a picture and papers', async () => {
    show();
    await userEvent.type(screen.getByLabelText('Title'), 'Sani');
    expect(await previewed('new')).toMatchObject({
      title: 'Sani',
      imageUrl: null,
      attachments: [],
      offer: null,
    });
  });

  it('uses the last chosen picture', async () => {
    show();
    await choose('Choose a picture', new File(['a'], 'first.jpg', { type: 'image/jpeg' }));
    await screen.findByText('first.jpg');
    await choose('Choose another picture', new File(['b'], 'second.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('second.jpg')).toBeInTheDocument();
    expect(rows('Chosen picture')).toHaveLength(1);
  });

  it('accepts valid attachments and says why others are invalid', async () => {
    show();
    await choose('Add attachments', new File(['a'], 'route.pdf'), new File(['b'], 'ride.exe'));
    expect(
      screen.getByText(
        'Some files were invalid. Allowed types: PDF, DOC, DOCX, XLS, XLSX, TXT, RTF',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('ride.exe')).toBeInTheDocument();
    expect(rows('Attachments')).toHaveLength(1);
    expect(screen.getByText('route.pdf')).toBeInTheDocument();
  });

  it('does not send an attachment that was removed again', async () => {
    const calls = answerWith({ 'POST /api/events/sani/attachments': ok(anEvent()) });
    const { onDone } = show({ event: anEvent() });
    await choose('Add attachments', new File(['a'], 'route.pdf'), new File(['b'], 'packing.txt'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove route.pdf' }));
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(calls.map(({ body }) => body)).toEqual([{ attachments: 'packing.txt' }]);
  });

  it('cancels the upload of a file that is removed, and does not wait for it', async () => {
    const never = new Promise<never>(() => undefined);
    answerWith({ 'POST /api/events/sani/attachments': never });
    const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    const { onDone } = show({ event: anEvent() });
    await choose('Add attachments', new File(['a'], 'route.pdf'));
    await press();
    await userEvent.click(screen.getByRole('button', { name: 'Remove route.pdf' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(abort).toHaveBeenCalledTimes(1);
  });

  it('retries a file after a reconnection', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const calls = answerWith({
      'POST /api/events/sani/attachments': ['unreachable', ok(anEvent())],
    });
    const { save, onDone } = show({ event: anEvent() });
    await choose('Add attachments', new File(['a'], 'route.pdf'));
    await press();
    expect(await screen.findByText(/They are sent once it is back/)).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenCalledTimes(1);
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2);
    jest.restoreAllMocks();
  });

  describe('of a bookable event', () => {
    const open = (offer: Offer, bookings: Parameters<typeof answerWith>[0][string]) => {
      const calls = answerWith({ 'GET /api/gallery': ok([]), 'GET /api/admin/bookings': bookings });
      show({ event: anEvent({ _id: 'sani', offer }) });
      return calls;
    };

    it('says how many bookings are told of another day, time or place, as long as it differs', async () => {
      const totals: Record<string, number> = { 'awaiting-payment': 1, confirmed: 2, cancelled: 4 };
      open(anOffer(), ({ search }) => {
        const query = new URLSearchParams(search);
        expect(query.get('event')).toBe('sani');
        return ok({ total: totals[query.get('state') ?? ''] ?? 0, bookings: [] });
      });
      const sentence = '3 bookings: everyone who booked is told by e-mail when you save.';
      await userEvent.type(screen.getByLabelText('Title'), ' in spring');
      expect(screen.queryByText(sentence)).not.toBeInTheDocument();
      const time = screen.getByLabelText('Time');
      fireEvent.change(time, { target: { value: '08:00' } });
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      fireEvent.change(time, { target: { value: '07:30' } });
      expect(screen.queryByText(sentence)).not.toBeInTheDocument();
      await userEvent.type(screen.getByLabelText('Location'), ', at the church');
      expect(screen.getByText(sentence)).toBeInTheDocument();
    });

    it.each([
      ['nobody has booked', anOffer(), 0],
      ['the ride is cancelled', anOffer({ cancelledAt: '2026-11-01T00:00:00.000Z' }), 1],
    ])('says nothing about mails if %s', async (_case, offer, total) => {
      const calls = open(offer, ok({ total, bookings: [] }));
      fireEvent.change(screen.getByLabelText('Time'), { target: { value: '08:00' } });
      const asked = total === 0 ? 3 : 0;
      await waitFor(() =>
        expect(calls.filter(({ call }) => call.includes('/api/admin/bookings'))).toHaveLength(
          asked,
        ),
      );
      expect(screen.queryByText(/told by e-mail/)).not.toBeInTheDocument();
    });
  });
});
