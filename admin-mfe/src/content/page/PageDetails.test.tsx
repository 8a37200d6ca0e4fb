import { limits, messages } from '@ridgeline/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDrafts } from '../../form/drafts';
import { completeEditor } from '../../posts/testing/completeEditor';
import { useSession } from '../../session/session';
import { ok, refused } from '../../testing/network';
import { inDialog, press } from '../../testing/page';
import { formOf, openPage, unfold } from '../testing/openContent';
import { about, added, guides, hero, idsIn, names, savePage } from '../testing/pageSections';
import { aContentPage } from '../testing/somePages';

beforeAll(completeEditor);
beforeEach(() => useSession.getState().logIn('a-token'));
afterEach(() => sessionStorage.clear());

describe('the name and menu of a page', () => {
  const details = async () => {
    await unfold('Name, menu and search engines');
    return formOf('Name and menu');
  };

  it('are saved over the version that moving a section has created', async () => {
    const { changes } = await openPage(about, {
      [savePage]: [
        ok({ ...about, version: 4, sections: [guides, hero] }),
        ok({ ...about, name: 'About us', version: 5, sections: [guides, hero] }),
      ],
    });
    const form = await details();
    await userEvent.type(form.getByLabelText('Name in menus'), ' us');
    await press('Move down: Opening: Who rides ahead');
    await waitFor(() => expect(changes()).toHaveLength(1));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Saved');
    expect(changes()[1]).toMatchObject({ body: { name: 'About us', version: 4, place: 20 } });
    expect(idsIn(changes()[1])).toEqual(['about.guides on', 'about.hero on']);
    expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeInTheDocument();
  });

  it('are shown as a search engine would', async () => {
    await openPage();
    const form = await details();
    fireEvent.change(form.getByLabelText('Title'), { target: { value: 'Who is {name}?' } });
    const preview = within(form.getByRole('figure', { name: 'In a search engine' }));
    expect(await preview.findByText('Who is Ridgeline? · Ridgeline')).toBeInTheDocument();
    expect(preview.getByText('Who we are.')).toBeInTheDocument();
  });

  it('say what is wrong next to the field', async () => {
    const { changes } = await openPage();
    const form = await details();
    await userEvent.clear(form.getByLabelText('Name in menus'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(form.getByLabelText('Name in menus')).toHaveAccessibleDescription(
        messages.pageNameRequired,
      );
      expect(form.getByLabelText('Name in menus')).toHaveFocus();
    });
    expect(changes()).toEqual([]);
  });

  it('show what somebody else has saved meanwhile, and let her choose', async () => {
    const theirs = { ...about, name: 'The team', version: 8, sections: [guides, added, hero] };
    const { changes } = await openPage(about, {
      [savePage]: [
        refused(409, messages.pageChanged, { current: theirs }),
        ok({ ...theirs, name: 'About us', version: 9 }),
      ],
    });
    const form = await details();
    await userEvent.type(form.getByLabelText('Name in menus'), ' us');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(messages.pageChanged)).toBeInTheDocument();
    expect(form.getByRole('definition')).toHaveTextContent('The team');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Saved');
    expect(changes()[1]).toMatchObject({ body: { name: 'About us', version: 8 } });
    expect(idsIn(changes()[1])).toEqual(['about.guides on', `${added.id} on`, 'about.hero on']);
  });

  it('can be taken as somebody else has saved them meanwhile', async () => {
    const theirs = { ...about, name: 'The team', version: 8 };
    const { changes } = await openPage(about, {
      [savePage]: [refused(409, messages.pageChanged, { current: theirs }), ok(theirs)],
    });
    const form = await details();
    await userEvent.type(form.getByLabelText('Name in menus'), ' us');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await press('Take theirs instead');
    await waitFor(() => expect(form.getByLabelText('Name in menus')).toHaveValue('The team'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Saved');
    expect(changes()[1]).toMatchObject({ body: { name: 'The team', version: 8 } });
  });

  it('leave the sections as somebody else has changed them meanwhile', async () => {
    const theirs = { ...about, version: 8, sections: [hero, guides, added] };
    const { changes } = await openPage(about, {
      [savePage]: [
        refused(409, messages.pageChanged, { current: theirs }),
        ok({ ...theirs, name: 'About us', version: 9 }),
      ],
    });
    const form = await details();
    await userEvent.type(form.getByLabelText('Name in menus'), ' us');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Saved');
    expect(changes()[1]).toMatchObject({ body: { name: 'About us', version: 8 } });
    expect(idsIn(changes()[1])).toEqual(['about.hero on', 'about.guides on', `${added.id} on`]);
    expect(names()).toHaveLength(3);
  });

  it('include the deletion of a page of her own', async () => {
    const own = aContentPage({ path: '/safety', name: 'Safety', builtIn: false });
    const { router, calls } = await openPage(own, {
      'DELETE /api/admin/content/pages': ok(undefined),
    });
    await userEvent.type((await details()).getByLabelText('Name in menus'), ' first');
    await press('Delete this page');
    expect(
      inDialog().getByText(new RegExp(`${limits.contentVersionsDays} days`)),
    ).toBeInTheDocument();
    await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }));
    await screen.findByRole('heading', { level: 1, name: 'Pages' });
    expect(router.state.location.pathname).toBe('/admin-pages');
    expect(calls.find(({ call }) => call === 'DELETE /api/admin/content/pages')?.search).toBe(
      '?path=%2Fsafety',
    );
    expect(useDrafts.getState().drafts).toEqual({});
  });
});
