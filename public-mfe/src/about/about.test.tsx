import { screen, within } from '@testing-library/react';
import { headOf, showPage } from '../testing/pages';
import { Component, handle } from './route';

const names = ['Clarens', 'Lesotho', 'Kaapsehoop', 'Bezhoek', 'Fouriesburg', 'Tankwa'];

describe('the about page', () => {
  it('says who we are, where we ride and who leads', () => {
    showPage(Component, { at: '/about' });
    expect(screen.getByRole('heading', { level: 1, name: 'About Us' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Unique Destinations' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'How we ride' })).toHaveTextContent('Sweep behind');
  });

  it.each(names)('has a pin on the map for %s that links to its card, and back', (name) => {
    const { container } = showPage(Component, { at: '/about' });
    const card = screen.getByRole('article', { name });
    const pin = screen.getByRole('link', { name: `${names.indexOf(name) + 1} ${name}` });
    expect(container.querySelector(pin.getAttribute('href') ?? '')).toBe(card);
    const back = within(card).getByRole('link', { name: `Find on the map: ${name}` });
    expect(container.querySelector(back.getAttribute('href') ?? '')).toBe(pin);
  });

  it('introduces two guides, each with a portrait and a biography', () => {
    showPage(Component, { at: '/about' });
    const guides = within(screen.getByRole('region', { name: 'Your guides' }));
    const profiles = guides.getAllByRole('article');
    expect(profiles).toHaveLength(2);
    for (const profile of profiles) {
      expect(within(profile).getByRole('img')).toHaveAccessibleName(/jacket|helmet/);
      expect(profile.querySelectorAll('p').length).toBeGreaterThan(2);
    }
  });

  it('tells search engines its position in the site', () => {
    const { title, jsonLd } = headOf(handle, '/about');
    expect(title).toBe('About Us');
    expect(jsonLd).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  });
});
