import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOffer } from '@ridgeline/contract/testing/content';
import { aRide } from '../testing/fixtures';
import { defaultAnswers, visit, visitPage, type Answers, type Sent } from '../testing/visit';

const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const keysIn = (sent: readonly Sent[]) => [
  ...new Set(sent.map(({ headers }) => headers.get('idempotency-key'))),
];

describe('the waitlist of a full ride', () => {
  const fullRide = (pillionPlaces: number | null = null) =>
    aRide({
      offer: anOffer({ placesLeft: 0, pillionPlaces, state: 'full' }),
    });
  async function openFull(answer: unknown, ride = fullRide()) {
    const answers: Answers = {
      ...defaultAnswers,
      'GET /api/events/sani': ride,
      'POST /api/waitlist': answer,
    };
    const sent = visit('/book/sani', answers);
    await screen.findByRole('heading', { name: 'Wait for a place: Sani sunrise' });
    return { answers, sent };
  }

  it.each([
    [1, 'up to 1 hour,'],
    [24, 'up to 24 hours,'],
  ])('says for how long places are kept: %d', async (waitlistOfferHours, howLong) => {
    const offer = anOffer({ placesLeft: 0, state: 'full', waitlistOfferHours });
    await openFull({}, aRide({ offer }));
    expect(screen.getByText(/They are kept for you for/)).toHaveTextContent(howLong);
  });

  it('says when places come free that somebody is still paying for, in South African time', async () => {
    const mayFreeAt = `${dayInSouthAfrica()}T08:19:00.000Z`;
    const offer = anOffer({ placesLeft: 0, state: 'full', mayFreeAt });
    await openFull({}, aRide({ offer }));
    expect(screen.getByText(/come free at 10:19 \(South African time\)/)).toBeInTheDocument();
    expect(screen.queryByText(/look back here, too/)).not.toBeInTheDocument();
  });

  it('says that places may come free at another time if nobody is paying', async () => {
    await openFull({});
    expect(screen.getByText(/come free again, so look back here, too/)).toBeInTheDocument();
  });

  it('asks for the places of riders and pillions', async () => {
    const { sent } = await openFull({ token: 'queue' });
    await userEvent.type(field('Your name'), 'Lerato Mokoena');
    await userEvent.selectOptions(field('Places for motorcycles'), '2 places');
    await userEvent.selectOptions(field('Places for pillions'), '1 place');
    await press('Join the waitlist');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ places: 2, pillions: 1 });
  });

  it('offers the other rides that have room for places chosen before the scripts arrive', async () => {
    const small = aRide({ _id: 'tankwa', title: 'Tankwa', offer: anOffer({ placesLeft: 1 }) });
    const { showServersPage } = visitPage('/book/sani', {
      ...defaultAnswers,
      'GET /api/events/sani': fullRide(),
      'GET /api/events': [small],
    });
    await screen.findByRole('button', { name: /Choose this ride/ });
    const hydrate = showServersPage();
    await userEvent.selectOptions(field('Places for motorcycles'), '2 places');
    hydrate();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Choose this ride/ })).not.toBeInTheDocument(),
    );
    expect(field('Places for motorcycles')).toHaveValue('2');
  });

  it('does not ask for pillions if the ride takes none', async () => {
    const { sent } = await openFull({ token: 'queue' }, fullRide(0));
    expect(screen.queryByLabelText('Places for pillions')).not.toBeInTheDocument();
    await press('Join the waitlist');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ places: 1, pillions: 0 });
  });

  it('shows an error at the number of pillions, and keeps it', async () => {
    const message = 'Each pillion sits behind a rider';
    await openFull([400, { message, fields: { pillions: message } }]);
    await userEvent.selectOptions(field('Places for pillions'), '2 places');
    await press('Join the waitlist');
    await screen.findByRole('alert');
    expect(field('Places for pillions')).toHaveAccessibleDescription(message);
    expect(field('Places for pillions')).toHaveValue('2');
  });

  it('is joined once, however often the form is sent', async () => {
    const { answers, sent } = await openFull([503, {}]);
    await press('Join the waitlist');
    await screen.findByRole('alert');
    answers['POST /api/waitlist'] = { token: 'queue' };
    await press('Join the waitlist');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(keysIn(sent)).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  });

  it('can be joined from a page of an earlier version, which has no key and asks for no pillions', async () => {
    const { sent, sendForm } = visitPage('/book/sani', {
      ...defaultAnswers,
      'GET /api/events/sani': fullRide(),
      'POST /api/waitlist': { token: 'queue' },
    });
    await screen.findByRole('heading', { name: 'Wait for a place: Sani sunrise' });
    await sendForm('/book/sani', { button: 'wait', contactName: 'Lerato', places: '2' });
    expect(sent[0]?.body).toMatchObject({ places: 2, pillions: 0 });
    expect(keysIn(sent)).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  });

  it('can be joined again by a form that has joined it, such as after leaving', async () => {
    const message = 'You joined the waitlist with this form already.';
    const { sent } = await openFull([422, { message }]);
    await press('Join the waitlist');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: 'Book once more' })).not.toBeInTheDocument();
    await press('Join the waitlist');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(keysIn(sent)).toHaveLength(2);
  });
});
