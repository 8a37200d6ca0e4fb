import { aSite } from '@ridgeline/contract/testing/content';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { costs, field, fillIn, open, press } from '../testing/bookPage';

const site = aSite({ rates: { EUR: { rands: 20, day: '2026-11-12' } }, takesForeignCards: true });

describe('the booking form for riders from abroad', () => {
  afterEach(() => sessionStorage.clear());

  it('says what each line of the price is about, and that their cards are welcome', async () => {
    await open({ site });
    expect(costs()).toMatch(/1 rider\s*R 4 950about € 250/);
    expect(costs()).toMatch(/Total\s*R 4 950about € 250/);
    expect(costs()).toContain('Cards from abroad are welcome.');
    expect(costs()).toContain('A guide, at the rate of 12 November 2026. You pay in rand.');
  });

  it('takes no notice of the choice of a currency, and does not send it', async () => {
    const { sent } = await open({ site });
    await fillIn();
    const choice = screen.getByRole('radiogroup', { name: 'Prices in' });
    await userEvent.click(within(choice).getByRole('radio', { name: /euro/ }));
    expect(within(choice).getByRole<HTMLInputElement>('radio', { name: /euro/ }).form).toBeNull();
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
    await press('Book and pay');
    expect(JSON.stringify(sent.map(({ body }) => body))).not.toContain('EUR');
  });

  it('has prices in rands alone without rates', async () => {
    await open();
    expect(costs()).not.toContain('about');
    expect(screen.queryByRole('radiogroup', { name: 'Prices in' })).not.toBeInTheDocument();
  });
});
