import { anOffer } from '@ridgeline/contract/testing/content';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { fill } from '../../testing/fill';
import { complete, open, press } from './testing/openPhoneBooking';

const box = () => screen.queryByLabelText('Each pays their own');
const addressOf = (name: string) => screen.getByLabelText(`E-mail of ${name}, if you have it`);
const change = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a phone booking of which each pays their own', () => {
  beforeAll(completeBrowser);
  afterEach(() => sessionStorage.clear());

  it('is sent with the addresses that the owner knows', async () => {
    const { changes } = open();
    await fill(complete);
    await userEvent.click(screen.getByLabelText('Each pays their own'));
    expect(screen.queryByLabelText(/E-mail of Lerato/)).not.toBeInTheDocument();
    await userEvent.type(addressOf('Piet'), 'piet@riders.example');
    change('Riders', 'Lerato Mokoena\nThabo Nkosi\nZanele');
    expect(addressOf('Piet')).toHaveValue('piet@riders.example');
    await press();
    expect(await screen.findByRole('heading', { name: 'The booking' })).toBeInTheDocument();
    expect(changes()[0]?.body).toMatchObject({
      eachPays: true,
      participants: [
        { kind: 'rider', name: 'Lerato Mokoena' },
        { kind: 'rider', name: 'Thabo Nkosi' },
        { kind: 'rider', name: 'Zanele' },
        { kind: 'pillion', name: 'Piet', email: 'piet@riders.example' },
      ],
    });
  });

  it('is offered to several people who have something to pay', async () => {
    open();
    await fill({ ...complete, Riders: 'Lerato Mokoena', Pillions: '' });
    expect(box()).not.toBeInTheDocument();
    open({}, anOffer({ riderPriceCents: 0, pillionPriceCents: 0 }));
    await fill(complete);
    expect(box()).not.toBeInTheDocument();
  });

  it('is no more once somebody comes alone', async () => {
    const { changes } = open();
    await fill(complete);
    await userEvent.click(screen.getByLabelText('Each pays their own'));
    change('Riders', 'Lerato Mokoena');
    change('Pillions', '');
    expect(box()).not.toBeInTheDocument();
    await press();
    expect(await screen.findByRole('heading', { name: 'The booking' })).toBeInTheDocument();
    expect(changes()[0]?.body).not.toHaveProperty('eachPays');
  });

  it('says at the address of whom something is wrong, and keeps it over a reload', async () => {
    const { changes } = open();
    await fill(complete);
    await userEvent.click(screen.getByLabelText('Each pays their own'));
    await userEvent.type(addressOf('Thabo'), 'thabo');
    await press();
    await waitFor(() => expect(addressOf('Thabo')).toHaveAccessibleDescription(/mail/));
    expect(addressOf('Piet')).toBeValid();
    expect(changes()).toEqual([]);
    open();
    await waitFor(() => expect(addressOf('Thabo')).toHaveValue('thabo'));
    expect(box()).toBeChecked();
  });
});
