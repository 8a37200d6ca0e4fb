import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailField } from './EmailField';
import { suggestAddress } from './suggestAddress';

const field = () => screen.getByRole('textbox', { name: 'E-mail address' });

async function type(address: string) {
  await userEvent.click(field());
  await userEvent.paste(address);
}

describe('the field for an e-mail address', () => {
  it('asks about a likely slip, and takes the suggestion at a tap', async () => {
    const [onInput, onChange] = [jest.fn(), jest.fn()];
    render(
      <form onInput={onInput}>
        <EmailField label="E-mail address" name="email" onChange={onChange} />
      </form>,
    );
    await type('Lerato@gmial.com');
    expect(await screen.findByText('gmial.com: did you mean gmail.com?')).toBeVisible();
    onInput.mockClear();
    onChange.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Use Lerato@gmail.com' }));
    expect(field()).toHaveValue('Lerato@gmail.com');
    expect(field()).toHaveFocus();
    expect(onInput).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('asks no more once the address is changed', async () => {
    render(<EmailField label="E-mail address" />);
    await type('lerato@gmial.com');
    await screen.findByRole('button');
    await userEvent.clear(field());
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('refuses nothing', async () => {
    render(<EmailField label="E-mail address" />);
    await type('lerato@gmial.com');
    await screen.findByRole('button');
    expect(field()).toBeValid();
    expect(field()).toHaveValue('lerato@gmial.com');
  });
});

describe('a suggested address', () => {
  it.each([
    ['a@gmial.com', 'a@gmail.com'],
    ['a@gmail.con', 'a@gmail.com'],
    ['a@gmail.co', 'a@gmail.com'],
    [' a@hotmial.co.za ', 'a@hotmail.co.za'],
    ['a@yaho.com', 'a@yahoo.com'],
    ['a@outlok.com', 'a@outlook.com'],
    ['a@vodamail.coza', 'a@vodamail.co.za'],
    ['Renée@iclod.com', 'Renée@icloud.com'],
  ])('for %p is %p', (typed, meant) => {
    expect(suggestAddress(typed)?.address).toBe(meant);
  });

  it.each([
    '',
    'a',
    'a@',
    'a@g',
    'a@gmail.com',
    'a@ymail.com',
    'a@mail.com',
    'a@email.com',
    'a@yahoo.co.uk',
    'a@hotmail.co.za',
    'a@mweb.co.za',
    'a@karoo.co.za',
    'a@bikes.africa',
    'a@riders.example',
    'a@abc.com',
    'a@gmx.de',
    'a@live.nl',
  ])('is not there for %p', (typed) => {
    expect(suggestAddress(typed)).toBeUndefined();
  });
});
