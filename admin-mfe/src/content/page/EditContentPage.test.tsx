import { messages } from '@ridgeline/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeEditor } from '../../posts/testing/completeEditor';
import { useSession } from '../../session/session';
import { ok, refused } from '../../testing/network';
import { inDialog, press } from '../../testing/page';
import { formOf, openPage, openScreen, unfold } from '../testing/openContent';
import { about, added, guides, hero, idsIn, names, savePage } from '../testing/pageSections';
import { aContentPage, aSection, unknownSection } from '../testing/somePages';

beforeAll(completeEditor);
beforeEach(() => useSession.getState().logIn('a-token'));
afterEach(() => sessionStorage.clear());

const tour = aSection('22222222-2222-4333-8444-555555555555', 'films', { title: 'On tour' });

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
