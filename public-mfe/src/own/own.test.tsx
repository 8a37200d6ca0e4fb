import { ApiError } from '@ridgeline/contract/client';
import { aContentPage, aSection } from '@ridgeline/contract/testing/content';
import { screen, waitFor } from '@testing-library/react';
import routes from '../routes';
import { apiFetch } from '../testing/apiFetch';
import { visit } from '../testing/pages';
import { handle } from './route';

const hero = aSection('hero', { title: 'How we ride safely' });
const errorOf = async (router: ReturnType<typeof visit>) => {
  await waitFor(() => expect(router.state.errors).not.toBeNull());
  return Object.values(router.state.errors ?? {})[0];
};

describe("a page of the owner's", () => {
  it('is shown at its path', async () => {
    const asked: string[] = [];
    const contentPage = async (path: string) => {
      asked.push(path);
      return aContentPage({ sections: [hero] });
    };
    visit('/safety', routes, { contentPage });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'How we ride safely',
    );
    expect(asked).toEqual(['/safety']);
  });

  it('is missing with 404 if there is none', async () => {
    const contentPage = () => Promise.reject(new ApiError(404, undefined));
    const router = visit('/none', routes, { contentPage });
    expect(await errorOf(router)).toMatchObject({ status: 404 });
  });

  it.each(['/wp-login.php', '/UPPER', '/admin-dashboard', '/healthz'])(
    'is not asked for at %s, which cannot be hers',
    async (path) => {
      const contentPage = jest.fn();
      const router = visit(path, routes, { contentPage });
      expect(await errorOf(router)).toMatchObject({ status: 404 });
      expect(contentPage).not.toHaveBeenCalled();
    },
  );

  it('is in the site map', async () => {
    const listed = { name: 'Page', inMenu: true, inFooter: true };
    const contentPages = async () =>
      ['/', '/about', '/safety'].map((path) => ({ path, ...listed }));
    expect(await handle.addresses?.({ fetch: apiFetch({ contentPages }) })).toEqual([
      { path: '/safety' },
    ]);
  });
});
