import { limits, messages, type TourEvent } from '@ridgeline/contract';
import { anEvent } from '@ridgeline/contract/testing/content';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../../testing/browser';
import { answerWith, ok, refused } from '../../../testing/network';
import { render } from '../../../testing/render';
import { RouteEditor } from './RouteEditor';

const planned = anEvent({ _id: 'sani', title: 'Sani' });
const routed: TourEvent = {
  ...planned,
  route: {
    distanceKm: 312.4,
    climbM: 4120,
    highestM: 3240,
    bounds: { south: -29.6, west: 28.4, north: -28.5, east: 29.3 },
    line: [
      [
        [-28.5, 28.4, 0],
        [-29.6, 29.3, 312.4],
      ],
    ],
    profile: [
      [0, 1838],
      [312.4, 2876],
    ],
    waypoints: [{ name: 'Fuel', position: { lat: -28.6, lng: 28.5 } }],
    waypointsLeftOut: 12,
    download: 'everyone',
    path: '/api/events/sani/route.gpx',
    bytes: 20_000,
  },
};
const save = 'POST /api/events/sani/route';

beforeAll(completeBrowser);
afterEach(() => jest.restoreAllMocks());

function show(event: TourEvent, replies: Parameters<typeof answerWith>[0]) {
  const calls = answerWith(replies);
  render(<RouteEditor event={event} />);
  return calls;
}
/** The fields of the forms that are sent, which the stand-in for the network does not keep. */
const sentFields = () => {
  const append = jest.spyOn(FormData.prototype, 'append');
  return () => append.mock.calls.map(([name, value]) => [name, String(value)]);
};
const aFile = (name = 'ride.gpx', bytes = 3) => {
  const file = new File(['gpx'], name);
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText(/^Choose/), file, { applyAccept: false });

describe('the route of a ride', () => {
  it('is sent as soon as it is chosen, trimmed, and shown as it was read', async () => {
    const fields = sentFields();
    show(planned, { [save]: ok(routed) });
    await userEvent.type(screen.getByLabelText('Trim the ends'), '500');
    await choose(aFile());
    expect(await screen.findByRole('img', { name: 'The line of the route' })).toBeInTheDocument();
    expect(screen.getByText(/^312.4 km, 4120 m of climbing, highest point 3240 m/)).toBeVisible();
    expect(screen.getByText(/12 places more than fit/)).toBeVisible();
    expect(fields()).toEqual(
      expect.arrayContaining([
        ['download', 'everyone'],
        ['trimMetres', '500'],
      ]),
    );
    expect(screen.queryByRole('list', { name: 'Route' })).not.toBeInTheDocument();
  });

  it('says at the file why the server refuses it', async () => {
    show(planned, { [save]: refused(400, messages.routeOnePoint) });
    await choose(aFile());
    expect(await screen.findByText(messages.routeOnePoint)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });

  it('is sent again after a failure', async () => {
    show(planned, { [save]: ['unreachable', ok(routed)] });
    await choose(aFile());
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/^312.4 km/)).toBeVisible();
  });

  it.each([
    ['another file', aFile('ride.pdf'), '', messages.routeMissing],
    ['a large file', aFile('ride.gpx', limits.routeBytes + 1), '', messages.routeSize],
    ['metres that are none', aFile(), 'ab', messages.trimInvalid],
  ])('is not sent with %s', async (_what, file, trim, sentence) => {
    const calls = show(planned, {});
    if (trim) await userEvent.type(screen.getByLabelText('Trim the ends'), trim);
    await choose(file);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('can be for those who have booked, and be removed', async () => {
    const fields = sentFields();
    show(routed, {
      [save]: ok({ ...routed, route: { ...routed.route, download: 'booked' } }),
      'DELETE /api/events/sani/route': ok(planned),
    });
    await userEvent.selectOptions(screen.getByLabelText(/^Who may see/), 'booked');
    await waitFor(() => expect(fields()).toEqual([['download', 'booked']]));
    await userEvent.click(screen.getByRole('button', { name: 'Remove the route' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(/^312.4 km/)).not.toBeInTheDocument());
  });

  it('stays as it was if the server cannot be reached', async () => {
    show(routed, { [save]: 'unreachable' });
    await userEvent.selectOptions(screen.getByLabelText(/^Who may see/), 'booked');
    await waitFor(() => expect(screen.getByLabelText(/^Who may see/)).toHaveValue('everyone'));
  });
});
