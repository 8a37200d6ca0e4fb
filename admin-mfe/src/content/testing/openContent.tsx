import type { AdminContentPage } from '@ridgeline/contract';
import { aSite } from '@ridgeline/contract/testing/content';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// It is loaded before the tests begin, so that no test has to wait for it.
import '../../posts/editor/TextEditor';
import { ok, type answerWith } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { AddContentPage, EditContentPage, PagesPage, VersionsPage } from '../screens';
import { aContentPage } from './somePages';

type Replies = Parameters<typeof answerWith>[0];

/** The pages, as menus list them. */
export const listed = [
  { path: '/', name: 'Home', inMenu: true, inFooter: true, place: 10 },
  { path: '/about', name: 'About', inMenu: true, inFooter: true, place: 20 },
  { path: '/safety', name: 'Safety', inMenu: false, inFooter: true, place: 1000 },
];

/** Opens a screen of the pages. The server gives these responses. */
export const openScreen = (path: string, replies: Replies = {}) =>
  openAt(
    path,
    [
      { path: '/admin-pages', element: <PagesPage /> },
      { path: '/admin-pages/add', element: <AddContentPage /> },
      { path: '/admin-pages/page/:page?', element: <EditContentPage /> },
      { path: '/admin-pages/versions', element: <VersionsPage /> },
    ],
    { 'GET /api/content/pages': ok(listed), 'GET /api/site': ok(aSite()), ...replies },
  );

/** Opens the screen of a page, once it has loaded. */
export async function openPage(page: AdminContentPage = aContentPage(), replies: Replies = {}) {
  const path = page.path === '/' ? '' : page.path;
  const opened = openScreen(`/admin-pages/page${path}`, {
    'GET /api/admin/content/page': ok(page),
    ...replies,
  });
  await screen.findByRole('heading', { level: 1, name: page.name });
  return opened;
}

/** Folds or unfolds something. */
export const unfold = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name, expanded: false }));

/** The unfolded form of a section. */
export const formOf = async (name: string) => within(await screen.findByRole('form', { name }));
