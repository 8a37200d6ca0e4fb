import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookingMessages } from '@ridgeline/contract';
import { useSession } from '../../session/session';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { atOnce, show } from '../testing/showAccountSettings';

const save = 'PUT /api/admin/notice-settings';
const section = async () =>
  within(await screen.findByRole('region', { name: 'When somebody books' }));
const pressSave = async () => userEvent.click(await (await section()).findByRole('button'));

describe('how an owner is told about bookings', () => {
  beforeAll(completeBrowser);
  beforeEach(() => useSession.getState().logIn('a-token', 'owner'));

  it('is by mail at once, and can be in the evening', async () => {
    const sent = show({ [save]: ok({ ...atOnce, mail: 'evening' }) });
    const mail = await (await section()).findByLabelText('By mail');
    expect(mail).toHaveDisplayValue('At once');
    expect(mail).toHaveAccessibleDescription('Mails go to thandi@rides.example.');
    await userEvent.selectOptions(mail, 'One message at seven in the evening');
    await pressSave();
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ call: save, body: { mail: 'evening' } }]);
    expect(mail).toHaveDisplayValue('One message at seven in the evening');
  });

  it('offers WhatsApp only where it is set up', async () => {
    show();
    await (await section()).findByLabelText('By mail');
    expect(screen.queryByLabelText('On WhatsApp')).not.toBeInTheDocument();
  });

  it('needs a number for WhatsApp', async () => {
    const sent = show({
      'GET /api/admin/notice-settings': ok({ ...atOnce, canWhatsApp: true }),
      [save]: ok({ ...atOnce, canWhatsApp: true, whatsapp: 'at-once' }),
    });
    await userEvent.selectOptions(await screen.findByLabelText('On WhatsApp'), 'At once');
    await pressSave();
    const number = screen.getByLabelText('Your WhatsApp number');
    await waitFor(() =>
      expect(number).toHaveAccessibleDescription(bookingMessages.noticeNumberRequired),
    );
    expect(sent()).toEqual([]);
    await userEvent.type(number, '082 123 4567');
    await pressSave();
    await screen.findByText('Saved.');
    expect(sent()[0]?.body).toEqual({
      mail: 'at-once',
      whatsapp: 'at-once',
      whatsappNumber: '+27821234567',
    });
  });

  it('says so if it could not be saved', async () => {
    show({ [save]: refused(500, 'Internal Server Error') });
    await pressSave();
    expect(await (await section()).findByRole('alert')).toBeInTheDocument();
  });

  it('is not offered to release leads', async () => {
    useSession.getState().logIn('a-token', 'release lead');
    show();
    await screen.findByRole('heading', { name: 'Devices' });
    expect(screen.queryByText('When somebody books')).not.toBeInTheDocument();
  });
});
