import { screen, within } from '@testing-library/react';
import { aSite } from '../testing/fixtures';
import { headOf, showPage } from '../testing/pages';
import { Component, handle } from './route';

const hrefOf = (name: RegExp) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

describe('the contact page', () => {
  it('links to a call, a WhatsApp message and an e-mail', () => {
    showPage(Component, { at: '/contact' });
    expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeInTheDocument();
    expect(hrefOf(/^Call/)).toBe('tel:+27582550142');
    expect(hrefOf(/^WhatsApp/)).toMatch(
      /^https:\/\/wa\.me\/27825550142\?text=Hello Ridgeline, I would like to ride with you/,
    );
    expect(hrefOf(/^E-mail/)).toBe(
      'mailto:rides@ridgeline.example?subject=A ride with you, Ridgeline',
    );
  });

  it('leaves out contact details that the settings lack', () => {
    showPage(Component, { at: '/contact', site: aSite({ phone: '', whatsapp: '', address: '' }) });
    expect(screen.queryByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^WhatsApp/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^E-mail/ })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Where we start' })).not.toBeInTheDocument();
  });

  it('says that there is no way to reach us', () => {
    showPage(Component, { at: '/contact', site: aSite({ phone: '', whatsapp: '', email: '' }) });
    expect(screen.getByText(/contact details are being changed/)).toBeInTheDocument();
  });

  it('shows the guide who answers, the address, and a link to the questions', () => {
    showPage(Component, { at: '/contact' });
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('img')).toHaveAccessibleName();
    expect(card.getByRole('heading')).toHaveTextContent(/\w+ \w+/);
    expect(screen.getByText('12 Naauwpoort Street, Clarens')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read Support & FAQ' })).toHaveAttribute(
      'href',
      '/support',
    );
  });

  it('tells search engines how to reach us', () => {
    expect(headOf(handle, '/contact').jsonLd).toMatchObject([
      { '@type': 'ContactPage', mainEntity: { telephone: '+27582550142' } },
      { '@type': 'BreadcrumbList' },
    ]);
  });
});
