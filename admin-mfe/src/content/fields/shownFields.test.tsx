import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeEditor } from '../../posts/testing/completeEditor';
import { useSession } from '../../session/session';
import { ok } from '../../testing/network';
import { formOf, openPage, unfold } from '../testing/openContent';
import { aContentPage, aSection } from '../testing/somePages';

beforeAll(completeEditor);
beforeEach(() => useSession.getState().logIn('a-token'));
afterEach(() => sessionStorage.clear());

const hero = aSection('about.hero', 'hero', { title: 'Ride' });

describe('the opening of a page with a list', () => {
  const openingOf = async (path: string) => {
    const other = aSection('11111111-2222-4333-8444-555555555555', 'hero', { title: 'Other' });
    await openPage(aContentPage({ path, sections: [hero, other] }));
    await unfold(/^Opening: Ride/);
    const labels = async (name: string) => {
      const form = await formOf(name);
      return ['Small line above the heading', 'Heading', 'Text below it', 'Where the picture is']
        .filter((label) => form.queryByLabelText(label))
        .concat(
          ['Picture', 'Button'].filter((label) => form.queryByRole('group', { name: label })),
        );
    };
    return { labels };
  };
  const all = [
    'Small line above the heading',
    'Heading',
    'Text below it',
    'Where the picture is',
    'Picture',
    'Button',
  ];

  it.each([
    ['/events', ['Heading', 'Text below it']],
    ['/blog', ['Heading', 'Text below it']],
    ['/gallery', all.filter((label) => label !== 'Where the picture is')],
    ['/about', all],
  ])('of %s has the fields that this shows', async (path, shown) => {
    const { labels } = await openingOf(path);
    expect(await labels('Opening: Ride')).toEqual(shown);
  });

  it('is the first one only', async () => {
    const { labels } = await openingOf('/events');
    await unfold(/^Opening: Other/);
    expect(await labels('Opening: Other')).toEqual(all);
  });

  it('keeps what it does not show', async () => {
    const picture = { file: 'drawing:clarens', alt: 'Sandstone' };
    const opening = aSection('events.hero', 'hero', { title: 'Rides', picture });
    const { changes } = await openPage(aContentPage({ path: '/events', sections: [opening] }), {
      'PUT /api/admin/content/sections/events.hero': ok(
        aContentPage({ path: '/events', sections: [opening] }),
      ),
    });
    await unfold(/^Opening/);
    await userEvent.click((await formOf('Opening: Rides')).getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(changes()).toMatchObject([{ body: { fields: { title: 'Rides', picture } } }]);
  });
});
