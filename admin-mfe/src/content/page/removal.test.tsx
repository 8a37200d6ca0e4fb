import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDrafts } from '../../form/drafts';
import { completeEditor } from '../../posts/testing/completeEditor';
import { useSession } from '../../session/session';
import { ok } from '../../testing/network';
import { inDialog, press } from '../../testing/page';
import { formOf, openPage, unfold } from '../testing/openContent';
import { added, guides, hero, names, savePage } from '../testing/pageSections';
import { aContentPage } from '../testing/somePages';

beforeAll(completeEditor);
beforeEach(() => useSession.getState().logIn('a-token'));
afterEach(() => sessionStorage.clear());

describe('a page without an added section', () => {
  const page = aContentPage({ sections: [hero, added, guides] });
  const without = { ...page, version: 4, sections: [hero, guides] };
  const save = (what: string, section: string | null) => ({
    _id: what,
    at: '2026-11-30T08:00:00.000Z',
    who: null,
    subject: 'page',
    page: '/about',
    section,
    what,
  });
  const versions = (...saves: object[]) => ok({ versions: saves, next: null });
  const restore = 'POST /api/admin/content/versions/deleted/restore';
  const replies = {
    [`DELETE /api/admin/content/sections/${added.id}`]: ok(without),
    'GET /api/admin/content/versions': versions(save('deleted', added.id)),
    [restore]: ok({ ...page, version: 5 }),
  };
  const remove = async () => {
    await press('Remove this section');
    await userEvent.click(inDialog().getByRole('button', { name: 'Remove' }));
    await screen.findByText('“Closing: Ride along” is removed.');
  };

  it('was asked first, and gets it back', async () => {
    const { changes } = await openPage(page, replies);
    await unfold(/^Opening/);
    expect(screen.queryByRole('button', { name: 'Remove this section' })).not.toBeInTheDocument();
    await unfold(/^Closing/);
    await remove();
    expect(names()).toEqual(['Opening: Who rides ahead', 'Guides: Our guides']);
    expect(screen.getByRole('button', { name: 'Put it back' })).toHaveFocus();
    await press('Put it back');
    await waitFor(() =>
      expect(names()).toEqual([
        'Opening: Who rides ahead',
        'Closing: Ride along',
        'Guides: Our guides',
      ]),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Closing: Ride along' })).toHaveFocus(),
    );
    expect(changes().map(({ call }) => call)).toEqual([
      `DELETE /api/admin/content/sections/${added.id}`,
      restore,
    ]);
  });

  it('gets it back with what was typed in it', async () => {
    await openPage(page, replies);
    await unfold(/^Closing/);
    await userEvent.type(
      (await formOf('Closing: Ride along')).getByLabelText('Heading'),
      ' with us',
    );
    await remove();
    await press('Put it back');
    const again = await formOf('Closing: Ride along');
    expect(again.getByLabelText('Heading')).toHaveValue('Ride along with us');
  });

  it('can be left without a question about what was typed in it', async () => {
    const { router } = await openPage(page, replies);
    await unfold(/^Closing/);
    await userEvent.type(
      (await formOf('Closing: Ride along')).getByLabelText('Heading'),
      ' with us',
    );
    await remove();
    await act(() => router.navigate('/admin-pages'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pages' })).toBeInTheDocument();
    expect(useDrafts.getState().drafts).toEqual({});
  });

  it('offers it no longer once something else has changed, which would go back, too', async () => {
    await openPage(page, {
      ...replies,
      [savePage]: ok({ ...without, version: 5, sections: [guides, hero] }),
    });
    await unfold(/^Closing/);
    await remove();
    await press('Move down: Opening: Who rides ahead');
    expect(screen.queryByRole('button', { name: 'Put it back' })).not.toBeInTheDocument();
  });

  it('stays so if somebody else has saved the page since', async () => {
    const { changes } = await openPage(page, {
      ...replies,
      'GET /api/admin/content/versions': versions(save('changed', null), save('deleted', added.id)),
    });
    await unfold(/^Closing/);
    await remove();
    await press('Put it back');
    expect(await screen.findByRole('alert')).toHaveTextContent(/look at the earlier versions/);
    expect(changes()).toHaveLength(1);
  });
});
