import { ownPicture, someContent } from '@ridgeline/contract/testing/content';
import { screen, within } from '@testing-library/react';
import { Component as AboutPage } from '../about/route';
import { Component as ContactPage } from '../contact/route';
import { showPage } from '../testing/pages';

const guides = [
  { place: 3 as const, name: 'Sipho Dube', role: 'Sweep', greeting: 'Call me.' },
  { place: 2 as const, role: 'Nobody yet' },
  { place: 1 as const, name: 'Lindiwe', image: ownPicture, alt: 'Lindiwe on Sani' },
];

describe("the owner's guides", () => {
  it('are introduced in order once they have a name, with their pictures', () => {
    showPage(AboutPage, { at: '/about', data: someContent({ guides }) });
    const profiles = within(screen.getByRole('region', { name: 'Who guides you' })).getAllByRole(
      'article',
    );
    expect(profiles).toHaveLength(2);
    const [sipho, lindiwe] = profiles as [HTMLElement, HTMLElement];
    expect(sipho).toHaveAccessibleName('Sipho Dube');
    expect(within(sipho).getByRole('img')).toHaveAccessibleName(/^Sipho Dube, drawn/);
    expect(lindiwe).toHaveAccessibleName('Lindiwe');
    expect(within(lindiwe).getByRole('img', { name: 'Lindiwe on Sani' })).toHaveAttribute(
      'src',
      '/uploads/own.jpg',
    );
  });

  it('are on the contact page: the first of them', () => {
    showPage(ContactPage, { at: '/contact', data: someContent({ guides }) });
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading')).toHaveTextContent('Sipho Dube');
    expect(card.getByText('Call me.')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'About Sipho' })).toHaveAttribute(
      'href',
      '/about#guide-3',
    );
  });

  it('are not on the contact page, nor linked from it, if none has a name', () => {
    const nameless = guides.map(({ place, role }) => ({ place, role }));
    const { container } = showPage(ContactPage, {
      at: '/contact',
      data: someContent({ guides: nameless as typeof guides }),
    });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(container.querySelector('a[href^="/about"]')).toBeNull();
  });
});
