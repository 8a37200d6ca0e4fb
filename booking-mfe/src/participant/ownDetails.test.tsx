import type { OwnParticipation } from '@ridgeline/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBooking } from '../testing/fixtures';
import { defaultAnswers, visit } from '../testing/visit';

const path = '/api/participants/own-link';

function own(participant: Partial<OwnParticipation['participant']> = {}): OwnParticipation {
  const { event, participants } = aBooking();
  const [first] = participants;
  return {
    participant: { ...(first as OwnParticipation['participant']), ...participant },
    event,
    state: 'confirmed',
    leadName: 'Piet Botha',
  };
}

async function open(answer = own()) {
  const answers: Record<string, unknown> = { ...defaultAnswers, [`GET ${path}`]: answer };
  const sent = visit('/booking/participant/own-link', answers);
  await screen.findByRole('heading', { level: 1 });
  return { answers, sent };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save details' }));

describe("a participant's own link", () => {
  it('asks for the details, the consent and the agreement of that person', async () => {
    const { answers, sent } = await open();
    expect(screen.getByText(/has booked for you/)).toHaveTextContent(/^Piet Botha has/);
    await userEvent.type(screen.getByLabelText('Whom do we call?'), 'Sipho');
    await userEvent.type(screen.getByLabelText('Their phone number'), '083 123 4567');
    await userEvent.type(screen.getByLabelText('Phone number on the ride'), '082 555 0199');
    await userEvent.type(screen.getByLabelText('Code of the driver’s licence'), 'A');
    await userEvent.type(screen.getByLabelText('Number of the driver’s licence'), '6041');
    await userEvent.type(screen.getByLabelText('Medical aid'), 'Karoo Health');
    await userEvent.type(screen.getByLabelText('Member number of the medical aid'), '0041');
    await userEvent.click(screen.getByLabelText('I have read the indemnity and agree to it.'));
    const agreedAt = '2026-11-01T08:00:00.000Z';
    const complete = own({ complete: true, agreedAt, indemnityVersion: 1 });
    Object.assign(answers, { [`GET ${path}`]: complete, [`PUT ${path}`]: complete });
    await save();
    expect(await screen.findByText(/The guide has all that is needed/)).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({
      emergencyName: 'Sipho',
      emergencyPhone: '083 123 4567',
      ownPhone: '082 555 0199',
      licenceCode: 'A',
      licenceNumber: '6041',
      medicalAidScheme: 'Karoo Health',
      medicalAidNumber: '0041',
      indemnity: true,
      indemnityVersion: 1,
    });
    expect(screen.getByText(/^Agreed. Thank you./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read it again' })).toHaveAttribute(
      'href',
      '/booking/agreements/indemnity/1',
    );
  });

  it('says what is still missing, and accepts a guardian’s agreement for a minor', async () => {
    const { answers, sent } = await open();
    answers[`PUT ${path}`] = own();
    await userEvent.type(screen.getByLabelText(/For a child/), 'Zanele Mokoena');
    await userEvent.click(screen.getByLabelText('I have read the indemnity and agree to it.'));
    await save();
    const missing = await screen.findByText(
      'Saved. Still missing: whom we call in an emergency, with their number, and your agreement to the indemnity. ' +
        'Also useful, and still empty: a phone number on the ride, the motorcycle, the driver’s licence, the medical aid with its member number.',
    );
    // The button is far below the message.
    expect(document.activeElement).toContainElement(missing);
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ guardian: 'Zanele Mokoena' }));
  });

  const filled = {
    ownPhone: '+27825550199',
    medicalAidScheme: 'Karoo Health',
    medicalAidNumber: '0041',
    motorcycle: 'BMW F 850 GS',
    licenceCode: 'A',
    licenceNumber: '6041',
  };
  const complete = { complete: true, agreedAt: '2026-11-01T08:00:00.000Z' };

  it('says nothing more once all is filled in, shows it again, and lets it be cleared', async () => {
    const { answers, sent } = await open(own({ ...complete, ...filled }));
    answers[`PUT ${path}`] = own();
    for (const value of Object.values(filled))
      expect(screen.getByDisplayValue(value)).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Saved. The guide has all that is needed.')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Member number of the medical aid'));
    answers[`GET ${path}`] = own({ ...complete, ...filled, medicalAidNumber: '' });
    await save();
    expect(
      await screen.findByText(
        /Also useful, and still empty: the medical aid with its member number/,
      ),
    ).toBeInTheDocument();
    expect(sent[1]?.body).toMatchObject({ ...filled, medicalAidNumber: '' });
  });

  it('asks a pillion for no licence', async () => {
    const { answers } = await open(own({ ...complete, kind: 'pillion' }));
    expect(screen.queryByLabelText(/licence/)).not.toBeInTheDocument();
    answers[`PUT ${path}`] = own();
    await save();
    expect(
      await screen.findByText(
        /still empty: a phone number on the ride, the medical aid with its member number\.$/,
      ),
    ).toBeInTheDocument();
  });

  it('shows a newer indemnity with everything that was typed, and asks to agree to that one', async () => {
    const { answers, sent } = await open();
    await userEvent.type(screen.getByLabelText('Whom do we call?'), 'Sipho');
    await userEvent.click(screen.getByLabelText(/I have read the indemnity/));
    const message = 'The indemnity has just changed. Please read it again.';
    answers[`PUT ${path}`] = [409, { message, fields: { indemnity: message } }];
    const text = { kind: 'indemnity', createdAt: '2026-11-02T00:00:00.000Z' };
    answers['GET /api/agreements'] = [{ ...text, version: 2, text: 'You fall further.' }];
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await screen.findByText('You fall further.')).toBeVisible();
    expect(screen.getByLabelText('Whom do we call?')).toHaveValue('Sipho');
    const agreement = screen.getByLabelText(/I have read the indemnity/);
    expect(agreement).not.toBeChecked();
    expect(agreement).toHaveFocus();
    await userEvent.click(agreement);
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ emergencyName: 'Sipho', indemnityVersion: 2 });
  });

  it('says that there are medical notes without showing them, and removes them on request', async () => {
    const { answers, sent } = await open(own({ hasMedicalNotes: true }));
    expect(screen.getByLabelText('Medical notes')).toHaveValue('');
    expect(screen.getByText(/There are notes/)).toBeInTheDocument();
    answers[`PUT ${path}`] = own();
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).not.toHaveProperty('medicalNotes');
    await userEvent.click(screen.getByLabelText('Remove the notes that are there.'));
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ medicalNotes: '' });
  });

  it('shows no form once the booking has ended', async () => {
    await open({ ...own(), state: 'cancelled' });
    expect(screen.getByText(/There is nothing to fill in/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows nothing under another token', async () => {
    visit('/booking/participant/other', defaultAnswers);
    expect(await screen.findByRole('alert')).toHaveTextContent('nobody at this address');
  });

  it('asks for an own address, for the link and reminders, which can be cleared', async () => {
    const { answers, sent } = await open(own({ n: 2, email: 'piet@riders.example' }));
    answers[`PUT ${path}`] = own();
    const field = screen.getByLabelText('E-mail address');
    expect(field).toHaveValue('piet@riders.example');
    expect(field).toHaveAccessibleDescription('For your own link and your reminders');
    await userEvent.clear(field);
    await save();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ email: '' }));
  });

  it('says that the places were given back, which is not for good', async () => {
    await open({ ...own(), state: 'expired' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'The places of this booking were given back, because the time to pay ran out. There is nothing to fill in at the moment.',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
