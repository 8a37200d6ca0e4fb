/**
 * @jest-environment <rootDir>/../remote-kit/test/browserEnvironment.cjs
 */
import { rootRouteId, SiteLink } from '@ridgeline/remote-kit';
import { LinkProvider } from '@ridgeline/shared-ui';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fallbackSite } from '../routes';
import { Footer } from './Footer';
import { fallbackPages } from './navigation';

function show(site = {}, pages = fallbackPages) {
  const router = createMemoryRouter(
    [
      {
        id: rootRouteId,
        path: '/',
        element: (
          <LinkProvider value={SiteLink}>
            <Footer />
          </LinkProvider>
        ),
      },
    ],
    {
      hydrationData: {
        loaderData: { [rootRouteId]: { site: { ...fallbackSite, ...site }, pages, origin: '' } },
      },
    },
  );
  render(<RouterProvider router={router} />);
}
const contactInfo = () => screen.queryByRole('region', { name: 'Contact Info' });

describe('the contact details of the footer', () => {
  it('show the phone and WhatsApp numbers in a readable format', () => {
    show({ phone: '+27582550142', whatsapp: '+27825550142' });
    const contact = within(contactInfo() as HTMLElement);
    expect(contact.getByRole('link', { name: '+27 58 255 0142' })).toHaveAttribute(
      'href',
      'tel:+27582550142',
    );
    expect(contact.getByRole('link', { name: 'WhatsApp +27 82 555 0142' })).toHaveAttribute(
      'href',
      'https://wa.me/27825550142',
    );
  });

  it('leave out details that are not set', () => {
    show({ email: 'rides@dustline.example' });
    const links = within(contactInfo() as HTMLElement).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['rides@dustline.example']);
  });

  it('are absent with their heading if none is set, as are the social links', () => {
    show();
    expect(contactInfo()).not.toBeInTheDocument();
    expect(screen.queryByText('Contact Info')).not.toBeInTheDocument();
    const about = screen.getByRole('region', { name: 'About Us' });
    expect(within(about).queryByRole('list')).not.toBeInTheDocument();
  });
});

it.each([
  ['of a new site', undefined, '© 2024 Ridgeline. All rights reserved.'],
  ['that the owner has set', '2019–2026', '© 2019–2026 Ridgeline. All rights reserved.'],
  ['that the owner has cleared', '', '© Ridgeline. All rights reserved.'],
])('the footer has the copyright year %s', (_which, copyrightYear, text) => {
  show(copyrightYear === undefined ? {} : { copyrightYear });
  expect(screen.getByText(text)).toBeInTheDocument();
});

describe('the links of the footer', () => {
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Quick Links' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const findBooking = ['Find my booking', '/booking/find'];

  it('lead to the usual six pages while the pages of the site are not known', () => {
    show();
    expect(links()).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Gallery', '/gallery'],
      ['Contact', '/contact'],
      ['Blog', '/blog'],
      ['Support & FAQ', '/support'],
      findBooking,
    ]);
  });

  it('lead to the vouchers if the owner sells any', () => {
    show({ sellsVouchers: true });
    expect(links().slice(-2)).toEqual([['Give a ride: vouchers', '/book/voucher'], findBooking]);
  });

  it('lead to the pages of the site, in their order and by their names, and to what is booked', () => {
    show({}, [
      { path: '/safety', name: 'Before you ride', inMenu: false, inFooter: true },
      { path: '/', name: 'Start', inMenu: true, inFooter: true },
      { path: '/blog', name: 'Blog', inMenu: true, inFooter: false },
    ]);
    expect(links()).toEqual([['Before you ride', '/safety'], ['Start', '/'], findBooking]);
  });
});

describe('the footer of a demo', () => {
  it('says that its rides are invented', () => {
    show({ isDemo: true });
    expect(screen.getByText(/These are demo rides/)).toBeInTheDocument();
  });

  it('says nothing of it on a company’s own site', () => {
    show();
    expect(screen.queryByText(/demo/)).not.toBeInTheDocument();
  });
});
