import { limits, messages } from '@ridgeline/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDrafts } from '../../form/drafts';
import { completeEditor } from '../../posts/testing/completeEditor';
import { useSession } from '../../session/session';
import { type Call, ok, refused } from '../../testing/network';
import { inDialog, press } from '../../testing/page';
import { formOf, openPage, openScreen, unfold } from '../testing/openContent';
import { aContentPage, aSection, unknownSection } from '../testing/somePages';

beforeAll(completeEditor);
beforeEach(() => useSession.getState().logIn('a-token'));
afterEach(() => sessionStorage.clear());

const savePage = 'PUT /api/admin/content/pages';
const added = aSection('11111111-2222-4333-8444-555555555555', 'closing', { title: 'Ride along' });
const tour = aSection('22222222-2222-4333-8444-555555555555', 'films', { title: 'On tour' });
const about = aContentPage();
const [hero, guides] = about.sections as [typeof added, typeof added];

const names = () =>
  within(screen.getByRole('list', { name: 'Sections' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const idsIn = (call: Call | undefined) => {
  const body = call?.body as { sections: { id: string; on: boolean }[] } | undefined;
  return body?.sections.map(({ id, on }) => `${id} ${on ? 'on' : 'off'}`);
};

describe('a page', () => {
  it('shows its sections in their order, and leads to the page itself', async () => {
    await openPage();
    expect(names()).toEqual(['Opening: Who rides ahead', 'Guides: Our guides']);
    expect(screen.getByRole('link', { name: 'Look at the page' })).toHaveAttribute(
      'href',
      '/about',
    );
  });

  it('that does not exist is named as such', async () => {
    openScreen('/admin-pages/page/nowhere', {
      'GET /api/admin/content/page': refused(404, messages.pageNotFound),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.pageNotFound);
  });

  it('moves a section with a button that keeps the focus, over the version that was loaded', async () => {
    const { changes } = await openPage(about, {
      [savePage]: ok({ ...about, version: 4, sections: [guides, hero] }),
    });
    await press('Move down: Opening: Who rides ahead');
    expect(names()).toEqual(['Guides: Our guides', 'Opening: Who rides ahead']);
    expect(
      screen.getByRole('button', { name: 'Move down: Opening: Who rides ahead' }),
    ).toHaveFocus();
    expect(screen.getByText('Opening: Who rides ahead is now number 2 of 2.')).toBeInTheDocument();
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({ body: { path: '/about', version: 3, name: 'About' } });
    expect(idsIn(changes()[0])).toEqual(['about.guides on', 'about.hero on']);
  });

  it('keeps what is typed in a section that moves', async () => {
    const { changes } = await openPage(about, {
      [savePage]: ok({ ...about, version: 4, sections: [guides, hero] }),
    });
    await unfold(/^Opening/);
    const form = await formOf('Opening: Who rides ahead');
    await userEvent.type(form.getByLabelText('Heading'), '!');
    await press('Move down: Opening: Who rides ahead');
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(form.getByLabelText('Heading')).toHaveValue('Who rides ahead!');
  });

  it('unfolds and focuses the section in the URL', async () => {
    openScreen('/admin-pages/page/about#about.guides', {
      'GET /api/admin/content/page': ok(about),
    });
    expect(await screen.findByRole('form', { name: 'Guides: Our guides' })).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Guides: Our guides', expanded: true }),
    ).toHaveFocus();
  });

  it('saves each order over the one before', async () => {
    const { changes } = await openPage(about, {
      [savePage]: [
        ok({ ...about, version: 4, sections: [guides, hero] }),
        ok({ ...about, version: 5, sections: [hero, guides] }),
      ],
    });
    await press('Move down: Opening: Who rides ahead');
    await waitFor(() => expect(changes()).toHaveLength(1));
    await press('Move up: Opening: Who rides ahead');
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toMatchObject({ body: { version: 4 } });
  });

  it('turns a section off', async () => {
    const off = { ...hero, on: false };
    const { changes } = await openPage(about, {
      [savePage]: ok({ ...about, version: 4, sections: [off, guides] }),
    });
    await unfold(/^Opening/);
    await userEvent.click(screen.getByLabelText('Visitors see this section'));
    expect(await screen.findByText('Off: visitors don’t see it.')).toBeInTheDocument();
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(idsIn(changes()[0])).toEqual(['about.hero off', 'about.guides on']);
  });

  it('shows the sections as somebody else has arranged them, and says so', async () => {
    const theirs = { ...about, version: 9, sections: [guides, hero, added] };
    await openPage(about, { [savePage]: refused(409, messages.pageChanged, { current: theirs }) });
    await press('Move down: Opening: Who rides ahead');
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.pageChanged);
    expect(names()).toEqual([
      'Guides: Our guides',
      'Opening: Who rides ahead',
      'Closing: Ride along',
    ]);
  });

  it('keeps a section that somebody else has added between two taps', async () => {
    let refuse: (answer: ReturnType<typeof refused>) => void = () => undefined;
    const theirs = { ...about, version: 9, sections: [hero, guides, added] };
    const page = aContentPage({ sections: [hero, guides, tour] });
    const { changes } = await openPage(page, {
      [savePage]: [
        new Promise<ReturnType<typeof refused>>((resolve) => {
          refuse = resolve;
        }),
        ok({ ...theirs, version: 10 }),
      ],
    });
    await press('Move down: Opening: Who rides ahead');
    await press('Move down: Opening: Who rides ahead');
    await waitFor(() => expect(changes()).toHaveLength(1));
    refuse(refused(409, messages.pageChanged, { current: theirs }));
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.pageChanged);
    expect(names()).toEqual([
      'Opening: Who rides ahead',
      'Guides: Our guides',
      'Closing: Ride along',
    ]);
    await press('Move down: Opening: Who rides ahead');
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toMatchObject({ body: { version: 9 } });
    expect(idsIn(changes()[1])).toEqual(['about.guides on', 'about.hero on', `${added.id} on`]);
  });

  it('keeps a section that is on its way while another one is moved', async () => {
    let arrive: (answer: ReturnType<typeof ok>) => void = () => undefined;
    const { changes } = await openPage(about, {
      'POST /api/admin/content/sections': new Promise<ReturnType<typeof ok>>((resolve) => {
        arrive = resolve;
      }),
      [savePage]: ok({ ...about, version: 5, sections: [guides, hero, added] }),
    });
    await press('Add a section');
    await userEvent.click(inDialog().getByRole('button', { name: /^Closing/ }));
    await press('Move down: Opening: Who rides ahead');
    arrive(ok({ ...about, version: 4, sections: [hero, guides, added] }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toMatchObject({ body: { version: 4 } });
    expect(idsIn(changes()[1])).toEqual(['about.guides on', 'about.hero on', `${added.id} on`]);
    expect(await screen.findByRole('form', { name: 'Closing: Ride along' })).toBeInTheDocument();
  });

  it('keeps a section from a newer version as it is', async () => {
    const page = aContentPage({ sections: [hero, unknownSection] });
    const { changes } = await openPage(page, {
      [savePage]: ok({ ...page, version: 4, sections: [unknownSection, hero] }),
    });
    await unfold(/^Section from a newer version/);
    expect(screen.getByText(/It is kept as it is/)).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    await press('Move up: Section from a newer version');
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(idsIn(changes()[0])).toEqual(['about.weather on', 'about.hero on']);
  });

  it('gets a new section, which unfolds at once', async () => {
    const { changes } = await openPage(about, {
      'POST /api/admin/content/sections': ok({
        ...about,
        version: 4,
        sections: [hero, guides, added],
      }),
    });
    await press('Add a section');
    await userEvent.click(inDialog().getByRole('button', { name: /^Closing/ }));
    expect(await screen.findByRole('form', { name: 'Closing: Ride along' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Closing/, expanded: true })).toHaveFocus();
    expect(changes()).toMatchObject([{ body: { page: '/about', kind: 'closing' } }]);
  });

  describe('without an added section', () => {
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
        'GET /api/admin/content/versions': versions(
          save('changed', null),
          save('deleted', added.id),
        ),
      });
      await unfold(/^Closing/);
      await remove();
      await press('Put it back');
      expect(await screen.findByRole('alert')).toHaveTextContent(/look at the earlier versions/);
      expect(changes()).toHaveLength(1);
    });
  });
});

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

describe('leaving a page', () => {
  it('asks first if words are not saved, which come back later', async () => {
    const { router } = await openPage();
    await unfold(/^Opening/);
    const form = await formOf('Opening: Who rides ahead');
    await userEvent.type(form.getByLabelText('Heading'), '!');
    await act(() => router.navigate('/admin-pages'));
    await userEvent.click(inDialog().getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Pages' });
    await act(() => router.navigate('/admin-pages/page/about#about.hero'));
    const again = await formOf('Opening: Who rides ahead');
    expect(again.getByLabelText('Heading')).toHaveValue('Who rides ahead!');
    expect(again.getByText(/What you had typed and not saved is here again/)).toBeInTheDocument();
  });
});
