import type { BookingParticipant } from '@ridgeline/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delayBooking, open, press } from '../testing/bookingPage';
import { aBooking } from '../testing/fixtures';

afterEach(() => jest.useRealTimers());

describe("a participant's details", () => {
  const save = 'PUT /api/bookings/secret/participants/1';

  it('keep the input when something is missing', async () => {
    const sentence = 'Please tick the box, so that we may keep your medical notes for the ride';
    const { sent, answers } = await open(aBooking(), {
      at: '/people/1',
      [save]: [400, { message: sentence, fields: { healthConsent: sentence } }],
    });
    await userEvent.type(screen.getByLabelText('Medical notes'), 'Allergic to bees');
    await press('Save details');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Medical notes')).toHaveValue('Allergic to bees');
    const consent = screen.getByLabelText(/Keep the medical notes/);
    expect(consent).toHaveFocus();
    answers[save] = aBooking();
    await userEvent.click(consent);
    await press('Save details');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({
      name: 'Lerato Mokoena',
      ownPhone: '',
      motorcycle: '',
      licenceCode: '',
      licenceNumber: '',
      diet: '',
      medicalAidScheme: '',
      medicalAidNumber: '',
      medicalNotes: 'Allergic to bees',
      healthConsent: true,
    });
  });

  const [lead] = aBooking().participants;
  const withPerson = (person: Partial<BookingParticipant>) =>
    aBooking({ participants: [{ ...(lead as BookingParticipant), ...person }] });

  it('leave the agreement and the medical notes to another rider, unless it is a child', async () => {
    const sentence = 'Each rider agrees by their own link, or a guardian agrees for a child.';
    const { sent, answers } = await open(withPerson({ name: 'Sipho Nkosi' }), {
      at: '/people/1',
      [save]: [400, { message: sentence, fields: { indemnity: sentence } }],
    });
    for (const words of [/enters medical notes by their own link/, /agrees by their own link/])
      expect(screen.getByText(words)).toHaveTextContent(/^Sipho Nkosi /);
    expect(screen.getByLabelText('Medical notes')).not.toBeVisible();
    const agreement = screen.getByLabelText('I agree to the indemnity for Sipho Nkosi.');
    expect(agreement).not.toBeVisible();
    await userEvent.click(screen.getByText(/is a child: agree as parent/));
    await userEvent.click(agreement);
    await press('Save details');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(agreement).toBeVisible();
    await userEvent.type(screen.getByLabelText('The parent or guardian who agrees'), 'Lerato');
    answers[save] = aBooking();
    await press('Save details');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ indemnity: true, guardian: 'Lerato' });
  });

  it('say after saving what is still missing', async () => {
    const { answers } = await open(withPerson({ name: 'Sipho Nkosi' }), { at: '/people/1' });
    answers[save] = aBooking();
    await press('Save details');
    const saved = await screen.findByText(/Still missing/);
    expect(saved).toHaveTextContent(
      'The details of Sipho Nkosi are saved. Still missing: whom we call in an emergency, with their number, and the agreement to the indemnity, by their own link. Also useful',
    );
    expect(document.activeElement).toContainElement(saved);
  });

  it('offer both to the lead for themselves', async () => {
    await open(withPerson({ name: 'lerato  mokoéna' }), { at: '/people/1' });
    expect(screen.getByLabelText('I have read the indemnity and agree to it.')).toBeVisible();
    expect(screen.getByLabelText('Medical notes')).toBeVisible();
  });

  it('offer both to the lead for a pillion', async () => {
    await open(withPerson({ name: 'Piet Botha', kind: 'pillion' }), { at: '/people/1' });
    expect(screen.getByLabelText('I agree to the indemnity for Piet Botha.')).toBeVisible();
    expect(screen.getByLabelText('Medical notes')).toBeVisible();
  });
});

describe('somebody else in the place of a participant', () => {
  const save = 'PUT /api/bookings/secret/participants/1';

  it('is named by the lead, which leaves the details alone', async () => {
    const { sent, answers } = await open(aBooking(), {
      at: '/people/1',
      [save]: [400, { message: 'Please enter a name', fields: { name: 'Please enter a name' } }],
    });
    await press('Change the person');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a name');
    await waitFor(() => expect(screen.getByLabelText('Name of the new person')).toHaveFocus());
    answers[save] = aBooking();
    await userEvent.type(screen.getByLabelText('Name of the new person'), 'Sipho Nkosi');
    await press('Change the person');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ name: 'Sipho Nkosi', isNewPerson: true });
  });

  it('is sent once, with only its own button busy until the booking is shown', async () => {
    const { sent, answers } = await open(aBooking(), { at: '/people/1', [save]: aBooking() });
    const showBooking = delayBooking(answers, aBooking());
    await userEvent.type(screen.getByLabelText('Name of the new person'), 'Sipho Nkosi');
    await press('Change the person');
    await userEvent.click(await screen.findByRole('button', { name: 'One moment…' }));
    expect(sent).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Save details' })).not.toHaveAttribute(
      'aria-disabled',
    );
    showBooking();
    await screen.findByRole('heading', { name: 'You are coming along' });
  });
});

describe('the name and address on the invoice', () => {
  const save = 'PUT /api/bookings/secret/billing';

  it('are offered once something is paid', async () => {
    await open(aBooking({ paidCents: 100_000 }));
    expect(screen.getByRole('link', { name: 'Put an address on it' })).toHaveAttribute(
      'href',
      '/booking/secret/billing',
    );
  });

  it('are saved, and shown again with errors when rejected', async () => {
    const sentence = 'A VAT number has 10 digits and begins with a 4';
    const { sent, answers } = await open(aBooking(), {
      at: '/billing',
      [save]: [400, { message: sentence, fields: { vatNumber: sentence } }],
    });
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Lerato Mokoena');
    await userEvent.type(screen.getByLabelText('Address'), '12 Long Street');
    await userEvent.type(screen.getByLabelText('VAT number'), '12');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Address')).toHaveValue('12 Long Street');
    answers[save] = aBooking();
    await userEvent.clear(screen.getByLabelText('VAT number'));
    await press('Save');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent.at(-1)?.body).toEqual({
      name: 'Lerato Mokoena',
      address: '12 Long Street',
      vatNumber: null,
    });
  });
});

describe('a name that is written from right to left', () => {
  const name = 'عمر الخطيب';
  const [lead] = aBooking().participants;
  const booking = aBooking({
    participants: [{ ...(lead as BookingParticipant), name }],
  });

  it('is kept apart from the words around it', async () => {
    const { answers } = await open(booking, { at: '/people/1' });
    answers['PUT /api/bookings/secret/participants/1'] = booking;
    const isolated = () => screen.getAllByText(name).map(({ tagName }) => tagName);
    // The heading, who gives notes and agrees, and who is replaced.
    expect(isolated()).toEqual(['BDI', 'BDI', 'BDI', 'BDI']);
    expect(
      screen.getByText(`\u2068${name}\u2069 is a child: agree as parent or guardian`),
    ).toBeTruthy();
    expect(screen.getByLabelText(`I agree to the indemnity for \u2068${name}\u2069.`)).toBeTruthy();
    await press('Save details');
    await screen.findByText(/Still missing/);
    const ticket = screen.getByRole('region', { name: 'Ticket' });
    expect(ticket).toHaveTextContent(`\u2068${name}\u2069`);
  });
});
