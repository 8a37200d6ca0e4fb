import { breadcrumbs } from './breadcrumbs';

describe('breadcrumbs', () => {
  it('lead from the home page to the current page, with absolute URLs', () => {
    expect(breadcrumbs('https://rides.example', { name: 'About', path: '/about' })).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://rides.example/' },
        { '@type': 'ListItem', position: 2, name: 'About', item: 'https://rides.example/about' },
      ],
    });
  });
});
