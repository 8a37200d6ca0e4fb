import { aSite, someContent } from '@ridgeline/contract/testing/content';
import { screen, within } from '@testing-library/react';
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
    expect(screen.queryByRole('heading', { name: 'Where we are' })).not.toBeInTheDocument();
  });

  it('says that there is no way to reach us, and asks for nothing', () => {
    showPage(Component, { at: '/contact', site: aSite({ phone: '', whatsapp: '', email: '' }) });
    expect(screen.getByText(/How to reach us will be here soon/)).toBeInTheDocument();
    expect(screen.queryByText(/Ask us|What helps us/)).not.toBeInTheDocument();
  });

  it('shows the address, and a link to the questions', () => {
    showPage(Component, { at: '/contact' });
    expect(screen.getByText('12 Naauwpoort Street, Clarens')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read Support & FAQ' })).toHaveAttribute(
      'href',
      '/support',
    );
  });

  it('says when we answer only if the site stores that', () => {
    const { unmount } = showPage(Component, { at: '/contact', data: someContent() });
    expect(screen.queryByText('When we answer')).not.toBeInTheDocument();
    unmount();
    const texts = {
      'contact.lead': 'Talk to Anna.',
      'contact.hours': 'Weekdays: 09:00 to 16:00\nSunday: never',
      'contact.hours.remark': 'Not at lunch.',
      'contact.address': 'The yard',
    };
    showPage(Component, { at: '/contact', data: someContent({ texts }) });
    expect(screen.getByText('Talk to Anna.')).toBeInTheDocument();
    const hours = within(screen.getByRole('region', { name: 'When we answer' }));
    const rows = ['term', 'definition'].map((role) =>
      hours.getAllByRole(role).map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['Weekdays', 'Sunday'],
      ['09:00 to 16:00', 'never'],
    ]);
    expect(hours.getByText('Not at lunch.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'The yard' })).toHaveTextContent('Naauwpoort');
  });

  it('tells search engines how to reach us', () => {
    expect(headOf(handle, '/contact').jsonLd).toMatchObject([
      { '@type': 'ContactPage', mainEntity: { telephone: '+27582550142' } },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('describes itself by the ways to reach us', () => {
    expect(headOf(handle, '/contact').description).toBe(
      'How to reach Ridgeline: Call, WhatsApp, E-mail.',
    );
  });
});
