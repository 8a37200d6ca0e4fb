import { limits, messages, type TourEvent } from '@ridgeline/contract';
import { anEvent, anEventPicture } from '@ridgeline/contract/testing/content';
import { screen, waitFor } from '@testing-library/react';
import { add as typeInto, choose, describePhoto, photoTexts } from '../../../testing/aGalleryForm';
import { completeBrowser, withFailingSaves } from '../../../testing/browser';
import { ok, refused } from '../../../testing/network';
import { openAt } from '../../../testing/openAt';
import { aPicture } from '../../../testing/pictures';
import { press } from '../../../testing/page';
import { PlanPage } from '../PlanPage';

const [first, second, third] = [
  anEventPicture('1', 'First'),
  anEventPicture('2', 'Second'),
  anEventPicture('3', 'Third'),
] as const;
const event = (pictures: TourEvent['pictures'], version = 3) =>
  anEvent({ _id: 'sani', title: 'Sani', version, ...(pictures && { pictures }) });
const three = [first, second, third];
const load = 'GET /api/events/sani';
const savePlan = 'PUT /api/events/sani/plan';
const add = 'POST /api/events/sani/pictures';
const arrange = 'PUT /api/events/sani/pictures';

beforeAll(completeBrowser);

const open = (pictures: TourEvent['pictures'], replies: Parameters<typeof openAt>[2] = {}) =>
  openAt(
    '/edit-event/sani/plan',
    [
      { path: '/edit-event/:id/plan', element: <PlanPage /> },
      { path: '/edit-event/:id', element: <h1>Edit Event</h1> },
    ],
    {
      [load]: ok(event(pictures)),
      'GET /api/admin/content/guides': ok([]),
      'GET /api/events': ok([]),
      [savePlan]: ok(event(pictures, 4)),
      ...replies,
    },
  );
const onRide = () => screen.findByRole('heading', { name: 'Edit Event' });

describe('the pictures of a ride', () => {
  withFailingSaves();

  it('are ordered and described with the plan, over the version that its save has made', async () => {
    const { changes } = open(three, { [arrange]: ok(event([third, first, second], 5)) });
    await describePhoto(2, { 'Picture description': ' drift' });
    expect(screen.queryByLabelText('Caption')).not.toBeInTheDocument();
    await press('Move photo 3 earlier');
    await press('Move photo 2 earlier');
    await press('Save the plan');
    await onRide();
    expect(changes().map(({ call }) => call)).toEqual([savePlan, arrange]);
    expect(changes()[1]?.body).toEqual({
      pictures: [
        { _id: '3', alt: 'Third' },
        { _id: '1', alt: 'First' },
        { _id: '2', alt: 'Second drift' },
      ],
      version: 4,
    });
  });

  it('are uploaded one by one, and those that fail can be tried again', async () => {
    const [fourth, fifth] = [anEventPicture('4'), anEventPicture('5')];
    const { changes } = open([first], {
      [add]: [ok(event([first, fourth])), refused(500), ok(event([first, fourth, fifth]))],
    });
    await choose('Add photos', aPicture('a.jpg'), aPicture('b.jpg'));
    await screen.findByRole('listitem', { name: 'Photo 3 of 3' });
    await press('Save the plan');
    expect(await screen.findByText(/^The plan is saved, but some pictures/)).toBeInTheDocument();
    await press('Try the pictures again');
    await onRide();
    expect(changes().map(({ call }) => call)).toEqual([savePlan, add, add, add]);
    expect(changes()[1]?.body).toEqual({ pictures: 'a.jpg' });
  });

  it('are saved again over the newer version after some have failed', async () => {
    const fourth = anEventPicture('4');
    const { changes } = open([first, second], {
      [add]: [refused(500), ok(event([second, first, fourth], 5))],
      [arrange]: ok(event([second, first], 5)),
      [savePlan]: [ok(event([first, second], 4)), ok(event([second, first], 6))],
    });
    await press('Move photo 1 later');
    await choose('Add photos', aPicture('a.jpg'));
    await screen.findByRole('listitem', { name: 'Photo 3 of 3' });
    await press('Save the plan');
    await screen.findByText(/^The plan is saved, but some pictures/);
    await typeInto('What to bring', 'Gloves');
    await press('Save the plan');
    await onRide();
    const plans = changes().filter(({ call }) => call === savePlan);
    expect(plans.map(({ body }) => (body as { version: number }).version)).toEqual([3, 5]);
  });

  it('are no more than 12', async () => {
    const pictures = Array.from({ length: limits.picturesPerEvent - 1 }, (_, index) =>
      anEventPicture(`${index}`),
    );
    open(pictures);
    await choose('Add photos', aPicture('fits.jpg'), aPicture('one-too-many.jpg'));
    expect(await screen.findByText(messages.eventPicturesFull)).toBeInTheDocument();
    expect(screen.getByText(/one-too-many/)).toBeInTheDocument();
    expect(await screen.findByRole('listitem', { name: 'Photo 12 of 12' })).toBeInTheDocument();
  });

  it('are removed by their index and id, after a confirmation', async () => {
    const { changes } = open(three, {
      'DELETE /api/events/sani/pictures/1': ok(event([first, third])),
    });
    await press('Remove photo 2');
    await press('Delete');
    await waitFor(() => expect(photoTexts()).toEqual(['First', 'Third']));
    expect(changes()).toMatchObject([
      { call: 'DELETE /api/events/sani/pictures/1', search: '?picture=2' },
    ]);
  });

  it('are shown as they are now if somebody else has changed them, and saved only then', async () => {
    const current = event([third, first], 5);
    open(three, { [arrange]: refused(409, messages.eventChanged, { current }) });
    await press('Move photo 1 later');
    await press('Save the plan');
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.eventChanged);
    expect(photoTexts()).toEqual(['First', 'Third']);
  });
});
