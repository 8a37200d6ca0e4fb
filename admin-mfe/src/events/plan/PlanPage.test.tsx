import { messages, type TourEvent } from '@ridgeline/contract';
import { anEvent } from '@ridgeline/contract/testing/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { completeBrowser } from '../../testing/browser';
import { answerWith, ok, refused } from '../../testing/network';
import { render } from '../../testing/render';
import { PlanPage } from './PlanPage';

const planned: TourEvent = anEvent({
  _id: 'sani',
  title: 'Sani',
  version: 3,
  meeting: { place: 'Fuel stop', time: '06:30', position: { lat: -28.516, lng: 28.421 } },
  days: [
    { title: 'Up', text: 'Over the pass.', distanceKm: 210, meals: ['dinner'] },
    { title: 'Down', text: '' },
  ],
  dayCount: 2,
  includes: ['Bed', 'Breakfast'],
  needs: { licence: 'A', minAge: 18 },
});
const anna = {
  id: 'anna',
  name: 'Anna',
  role: '',
  greeting: '',
  registration: '',
  firstAid: '',
  page: '/about',
  image: null,
};
const save = 'PUT /api/events/sani/plan';

beforeAll(completeBrowser);
afterEach(() => sessionStorage.clear());

function show(event: TourEvent, replies: Parameters<typeof answerWith>[0] = {}) {
  const calls = answerWith({
    'GET /api/events/sani': ok(event),
    'GET /api/admin/content/guides': ok([anna]),
    'GET /api/events': ok([]),
    [save]: ok(event),
    ...replies,
  });
  const router = createMemoryRouter(
    [
      { path: '/edit-event/:id/plan', element: <PlanPage /> },
      { path: '/edit-event/:id', element: <h1>Edit Event</h1> },
    ],
    { initialEntries: ['/edit-event/sani/plan'] },
  );
  render(<RouterProvider router={router} />);
  return () => calls.filter(({ call }) => call.startsWith('PUT'));
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the plan of a ride', () => {
  it('is saved as a whole over its version, and leads back to the ride', async () => {
    const saves = show(planned);
    await userEvent.type(await screen.findByLabelText('Where it ends'), 'Clarens');
    await press(/^Day 1/);
    await userEvent.click(screen.getAllByLabelText('Lunch')[0] as HTMLElement);
    await userEvent.click(await screen.findByLabelText('Anna'));
    await press('Save the plan');
    expect(await screen.findByRole('heading', { name: 'Edit Event' })).toBeInTheDocument();
    expect(saves()[0]?.body).toEqual({
      meeting: planned.meeting,
      finish: { place: 'Clarens' },
      days: [
        { ...planned.days?.[0], meals: ['lunch', 'dinner'] },
        { title: 'Down', text: '', meals: [] },
      ],
      guides: ['anna'],
      includes: ['Bed', 'Breakfast'],
      excludes: null,
      bring: null,
      needs: planned.needs,
      version: 3,
      laterDates: false,
    });
  });

  it('takes the position out of a pasted link, and says where it finds none', async () => {
    const saves = show(planned);
    const where = await screen.findByLabelText('Exactly where');
    await userEvent.clear(where);
    await userEvent.type(where, 'https://maps.app.goo.gl/abc');
    await press('Save the plan');
    expect(await screen.findByText(messages.positionInvalid)).toBeInTheDocument();
    expect(where).toHaveFocus();
    await userEvent.clear(where);
    await userEvent.type(where, 'https://www.google.com/maps?q=-28.6,28.5');
    await press('Save the plan');
    await waitFor(() =>
      expect(saves()[0]?.body).toMatchObject({ meeting: { position: { lat: -28.6, lng: 28.5 } } }),
    );
  });

  it('unfolds a day that cannot be saved, and says why', async () => {
    show(planned);
    await screen.findByLabelText('Where to meet');
    await press('Add a day');
    await press('Save the plan');
    expect(await screen.findByText(messages.dayTitleRequired)).toBeInTheDocument();
  });

  it('says what somebody else has saved meanwhile, and takes it', async () => {
    const theirs = { ...planned, version: 4, bring: ['A passport'], guides: ['anna'] };
    show(planned, { [save]: refused(409, messages.eventChanged, { current: theirs }) });
    await userEvent.type(await screen.findByLabelText('What to bring'), 'Gloves');
    await press('Save the plan');
    const notice = (await screen.findByText(/which says:/)).parentElement;
    expect(notice).toHaveTextContent('Who guidesAnnaWhat to bringA passport');
    await press('Take theirs instead');
    expect(screen.getByLabelText('What to bring')).toHaveValue('A passport');
  });

  it('fills what is empty from another ride', async () => {
    const other = anEvent({ ...planned, _id: 'other', title: 'Katse', meeting: { place: 'Inn' } });
    const saves = show(
      { ...planned, days: undefined, includes: undefined },
      {
        'GET /api/events': ok([other]),
        'GET /api/events/other': ok(other),
      },
    );
    await screen.findByLabelText(/^Fill in from another ride/);
    await press('Fill in');
    expect(await screen.findByRole('button', { name: /^Day 2/ })).toBeInTheDocument();
    expect(screen.getByLabelText('Where to meet')).toHaveValue('Fuel stop');
    expect(screen.getByLabelText('Included')).toHaveValue('Bed\nBreakfast');
    await press('Save the plan');
    await waitFor(() => expect(saves()).toHaveLength(1));
  });
});

describe('the plan of a date of a tour', () => {
  const dated = { ...planned, date: '2999-02-06', tourId: '0197f0a8-0000-7000-8000-000000000000' };
  const others = [
    anEvent({ ...dated, _id: 'before', date: '2999-01-02' }),
    anEvent({ ...dated, _id: 'march', date: '2999-03-06', status: 'draft' }),
    anEvent({ ...dated, _id: 'april', date: '2999-04-03' }),
  ];
  const open = () => show(dated, { 'GET /api/events': ok([dated, ...others]) });
  const change = async () => {
    await userEvent.type(await screen.findByLabelText('Where it ends'), 'Clarens');
    await press('Save the plan');
    return within(await screen.findByRole('dialog', { name: 'This date or all later ones?' }));
  };

  it('lists the other dates, with links to their plans', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Wednesday, 6 March 2999' });
    expect(link).toHaveAttribute('href', '/edit-event/march/plan');
    expect(link.parentElement).toHaveTextContent('6 March 2999 · Draft');
    expect(screen.getByRole('link', { name: 'Add dates' })).toHaveAttribute(
      'href',
      '/edit-event/sani/dates',
    );
  });

  it('asks whether a change is for later dates, too, and says what that does', async () => {
    const saves = open();
    const dialog = await change();
    expect(dialog.getByText(/^You changed: Where it ends\./)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'This and 2 later dates' }));
    await screen.findByRole('heading', { name: 'Edit Event' });
    expect(saves()).toMatchObject([{ body: { finish: { place: 'Clarens' }, laterDates: true } }]);
  });

  it('is saved for one date alone, or not at all', async () => {
    const saves = open();
    await change();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saves()).toEqual([]);
    expect(screen.getByLabelText('Where it ends')).toHaveValue('Clarens');
    await press('Save the plan');
    await userEvent.click(await screen.findByRole('button', { name: 'This date only' }));
    await screen.findByRole('heading', { name: 'Edit Event' });
    expect(saves()).toMatchObject([{ body: { laterDates: false } }]);
  });

  it('can leave the tour, and join that of another ride by its title', async () => {
    const alone = { ...dated, tourId: undefined };
    const saves = show(dated, {
      'GET /api/events': ok([dated, ...others]),
      'PUT /api/events/sani/tour': [ok({ ...alone, version: 4 }), ok({ ...dated, version: 5 })],
    });
    await screen.findByRole('button', { name: 'Leave this tour' });
    await press('Leave this tour');
    await userEvent.selectOptions(await screen.findByLabelText('The same ride as'), 'march');
    await press('Make it a date of that tour');
    await screen.findByRole('button', { name: 'Leave this tour' });
    await press('Save the plan');
    await screen.findByRole('heading', { name: 'Edit Event' });
    expect(saves()).toMatchObject([
      { body: { eventId: null } },
      { body: { eventId: 'march' } },
      // Over the version that joining made.
      { call: save, body: { version: 5 } },
    ]);
  });
});
