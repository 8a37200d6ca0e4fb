import { aSite } from '@ridgeline/contract/testing/content';
import { screen } from '@testing-library/react';
import { headOf, showPage } from '../testing/pages';
import { Component, handle } from './route';

describe('the privacy page', () => {
  it.each([/Newsletter/, /WhatsApp groups/, /Administrators/, /Server logs/])(
    'says why, for how long and with whom we share it: %s',
    (what) => {
      showPage(Component, { at: '/privacy' });
      const item = screen.getByRole('heading', { name: what }).closest('article');
      for (const term of ['Why', 'How long', 'Who else sees it'])
        expect(item).toHaveTextContent(term);
    },
  );

  it('says that nobody is tracked', () => {
    showPage(Component, { at: '/privacy' });
    expect(screen.getByText(/no tracking cookies, no analytics/)).toBeInTheDocument();
  });

  it('names the only cookie that visitors may get, and how long it stays', () => {
    showPage(Component, { at: '/privacy' });
    expect(screen.getByText(/^Visitors get no cookies/)).toHaveTextContent(
      'Visitors get no cookies, except while we try a new version of a page: then one cookie with a random number keeps you on the same version, for at most 30 days, and says nothing about you.',
    );
  });

  it('says what a browser remembers until the tab is closed', () => {
    showPage(Component, { at: '/privacy' });
    const text = screen.getByText(/Until you close the tab, it remembers/);
    expect(text).toHaveTextContent('how far you had scrolled');
    expect(text).toHaveTextContent('If you choose to read our prices in other money');
    expect(text).toHaveTextContent('what you have typed into the booking form and not yet sent');
    expect(screen.queryByText(/Only administrators have something stored/)).not.toBeInTheDocument();
  });

  it('says whom to ask for removal, and names the regulator', () => {
    showPage(Component, { at: '/privacy' });
    expect(screen.getByRole('link', { name: 'rides@ridgeline.example' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:rides@ridgeline\.example\?subject=/),
    );
    expect(screen.getByRole('link', { name: 'inforegulator.org.za' })).toBeInTheDocument();
  });

  it('links to the contact page if the settings contain neither e-mail nor telephone', () => {
    showPage(Component, { at: '/privacy', site: aSite({ phone: '', email: '' }) });
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  it('can be indexed', () => {
    expect(headOf(handle, '/privacy')).toMatchObject({ title: 'Privacy' });
    expect(headOf(handle, '/privacy').hidden).toBeUndefined();
  });
});
