import { screen, within } from '@testing-library/react';
import type { Call } from '../../testing/network';
import { aContentPage, aSection } from './somePages';

export const savePage = 'PUT /api/admin/content/pages';

/** A page with two sections, and one that may be added. */
export const about = aContentPage();
export const added = aSection('11111111-2222-4333-8444-555555555555', 'closing', {
  title: 'Ride along',
});
export const [hero, guides] = about.sections as [typeof added, typeof added];

/** The names of the sections in their order. */
export const names = () =>
  within(screen.getByRole('list', { name: 'Sections' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

/** The sections that a call has saved, each with whether it is on. */
export const idsIn = (call: Call | undefined) => {
  const body = call?.body as { sections: { id: string; on: boolean }[] } | undefined;
  return body?.sections.map(({ id, on }) => `${id} ${on ? 'on' : 'off'}`);
};
