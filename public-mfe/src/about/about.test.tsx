import { someContent } from '@ridgeline/contract/testing/content';
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

  it('introduces guides, each with a portrait, a biography and facts', () => {
    const biography = ['Grew up on a farm.', 'Leads since 2015.'];
    const facts = [{ title: 'Speaks', text: 'Sesotho: and English' }];
    const guides = [
      { place: 1 as const, name: 'Lindiwe Khumalo', role: 'Lead guide', biography, facts },
      { place: 2 as const, name: 'Anna Smit' },
    ];
    showPage(Component, { at: '/about', data: someContent({ guides }) });
    const region = within(screen.getByRole('region', { name: 'Who guides you' }));
    const [lindiwe, anna] = region.getAllByRole('article') as [HTMLElement, HTMLElement];
    expect(within(lindiwe).getByRole('img')).toHaveAccessibleName(/^Lindiwe Khumalo, drawn/);
    expect(lindiwe).toHaveTextContent(
      'Lead guideLindiwe KhumaloGrew up on a farm.Leads since 2015.SpeaksSesotho: and English',
    );
    expect(anna.textContent).toBe('Anna Smit');
  });

  it.each([
    ['stores none', someContent()],
    ['cannot load its content', null],
  ])('has no guides, nor a heading for them, on a site that %s', (_why, data) => {
    showPage(Component, { at: '/about', data });
    expect(screen.queryByText('Who guides you')).not.toBeInTheDocument();
    expect(screen.queryByText(/first aid|ten motorcycles|on the rim/i)).not.toBeInTheDocument();
  });

  it('shows the texts that the site stores in place of the default ones', () => {
    const texts = {
      'about.line': 'Six riders at most',
      'about.way.guided.title': 'Small groups',
      'about.order.sweep': 'Carries the kettle.',
      'about.place.bezhoek.height': 'Low',
    };
    showPage(Component, { at: '/about', data: someContent({ texts }) });
    expect(screen.getByText('Six riders at most')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Small groups' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'How we ride' })).toHaveTextContent(
      'Sweep behindCarries the kettle.',
    );
    expect(screen.getByRole('article', { name: 'Bezhoek' })).toHaveTextContent('HeightLow');
    expect(screen.getByRole('article', { name: 'Kaapsehoop' })).not.toHaveTextContent('Height');
  });

  it('tells search engines its position in the site', () => {
    const { title, jsonLd } = headOf(handle, '/about');
    expect(title).toBe('About Us');
    expect(jsonLd).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  });
});
