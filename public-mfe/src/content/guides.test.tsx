import { screen, within } from '@testing-library/react';
import { Component as AboutPage } from '../about/route';
import { Component as ContactPage } from '../contact/route';
import { ownContent, ownPicture } from '../testing/fixtures';
import { showPage } from '../testing/pages';

const guides = [
  { place: 3 as const, name: 'Sipho Dube', role: 'Sweep', biography: ['Rides.', 'Cooks.'] },
  { place: 1 as const, image: ownPicture, alt: 'Palesa on Sani' },
];

describe("the owner's guides", () => {
  it('are introduced in order, and the default guides have the owner’s pictures', () => {
    showPage(AboutPage, { at: '/about', data: ownContent({ guides }) });
    const profiles = within(screen.getByRole('region', { name: 'Your guides' })).getAllByRole(
      'article',
    );
    expect(profiles).toHaveLength(2);
    const [sipho, palesa] = profiles as [HTMLElement, HTMLElement];
    expect(sipho).toHaveAccessibleName('Sipho Dube');
    expect(sipho).toHaveTextContent('Rides.Cooks.');
    expect(sipho).not.toHaveTextContent('Speaks');
    expect(within(sipho).getByRole('img')).toHaveAccessibleName('Sipho Dube');
    expect(palesa).toHaveAccessibleName('Palesa Mokoena');
    expect(palesa).toHaveTextContent('Speaks');
    expect(within(palesa).getByRole('img', { name: 'Palesa on Sani' })).toHaveAttribute(
      'src',
      '/uploads/own.jpg',
    );
  });

  it('do not get the default biography under another name', () => {
    const renamed = [{ place: 1 as const, name: 'Lindiwe Khumalo' }];
    showPage(AboutPage, { at: '/about', data: ownContent({ guides: renamed }) });
    const profile = screen.getByRole('article', { name: 'Lindiwe Khumalo' });
    expect(profile).toHaveTextContent('Lead guide');
    expect(profile).not.toHaveTextContent('Palesa');
    expect(profile).not.toHaveTextContent('Speaks');
  });

  it('are on the contact page: the first of them', () => {
    showPage(ContactPage, { at: '/contact', data: ownContent({ guides }) });
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading')).toHaveTextContent('Sipho Dube');
    expect(card.getByRole('link', { name: 'About Sipho' })).toHaveAttribute(
      'href',
      '/about#guide-3',
    );
  });
});
