import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { add, field, fillIn, open, press } from '../testing/bookPage';

beforeEach(() => sessionStorage.clear());

const messages = {
  'participants.0.name': 'Please enter a name',
  'contact.email': 'Please enter an e-mail address',
  'contact.phone': 'Please enter a phone number',
  'agree.terms': 'Please tick the box to agree to the terms',
};

async function openRejected() {
  const rejection = [400, { message: 'Please check the form.', fields: messages }];
  await open({ 'POST /api/bookings': rejection });
  await press('Book and pay');
  await screen.findByRole('alert');
}

describe('the error of a field', () => {
  it.each([
    ['Your name', 'L', messages['participants.0.name']],
    ['E-mail address', 'lerato@riders.example', messages['contact.email']],
    ['Phone number', '082 123 4567', messages['contact.phone']],
  ])('goes once “%s” is right, and the others stay', async (label, text, message) => {
    await openRejected();
    expect(field(label)).toBeInvalid();
    await userEvent.type(field(label), text);
    expect(field(label)).toBeValid();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(screen.getByText(messages['agree.terms'])).toBeVisible();
  });

  it.each([
    ['E-mail address', 'lerato'],
    ['Phone number', '082'],
    ['Your name', ' '],
  ])('stays while “%s” is “%s”', async (label, text) => {
    await openRejected();
    await userEvent.type(field(label), text);
    expect(field(label)).toBeInvalid();
  });

  it('takes the sentence above the form with it, if it was the last one', async () => {
    await openRejected();
    await fillIn();
    await waitFor(() =>
      expect(screen.queryByText('Please check the form.')).not.toBeInTheDocument(),
    );
    await userEvent.clear(field('E-mail address'));
    expect(await screen.findByText('Please check the form.')).toBeVisible();
  });

  it('goes once the party is another one, if it is about the party', async () => {
    const message = 'Each pillion sits behind a rider';
    const rejection = [400, { message, fields: { participants: message } }];
    await open({ 'POST /api/bookings': rejection });
    await add('pillion', 3);
    await press('Book and pay');
    await screen.findByRole('alert');
    const [, pillion, other] = screen.getAllByLabelText('Comes as');
    expect(other).toBeInvalid();
    await userEvent.selectOptions(pillion as HTMLElement, 'Rider');
    expect(other).toBeValid();
  });

  it('goes with the tick, and comes back without it and with the next rejection', async () => {
    await openRejected();
    const box = field(/I have read the terms/);
    await userEvent.click(box);
    expect(box).toBeValid();
    await userEvent.click(box);
    expect(box).toBeInvalid();
    await userEvent.click(box);
    await press('Book and pay');
    await waitFor(() => expect(field(/I have read the terms/)).toBeInvalid());
  });
});
