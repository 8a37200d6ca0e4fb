import type { Gallery, Group, Post, Site } from '@ridgeline/contract';
import { aCopyOf, takeFrom, type SiteCopy } from '../../testing/copies';
import { demoBusiness } from '../../testing/demo';
import { aGallery, aPicture } from '../../testing/galleries';
import { aContact, aGroup, groupForm } from '../../testing/groups';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { aPost, aText } from '../../testing/posts';
import { anAdmin, formWith, send } from '../../testing/requests';

jest.setTimeout(180_000);

onEachDatabase('a copy', (api) => {
  let copy: SiteCopy | undefined;
  afterEach(() => copy?.stop());

  it('gives back galleries, posts, groups and settings at once', async () => {
    const token = await anAdmin(api());
    const get = async <Body>(path: string) =>
      (await send<Body>(api(), 'GET', path, { token })).body;
    const photos = [await aPicture(20, 20), await aPicture(30, 30)];
    const gallery = await aGallery(api(), token, { photos });
    const post = await aPost(api(), token, { body: aText('Ride standing up.') });
    const gone = await aPost(api(), token, { title: 'Gone' });
    const group = await aGroup(api(), token, {
      contacts: ['1001', '1002', '1003'].map((digits) => aContact(digits)),
    });
    const profile = await send<Site>(api(), 'PUT', '/api/site', {
      token,
      json: { ...demoBusiness, name: 'Dustline' },
    });
    expect(profile.status).toBe(200);
    copy = await aCopyOf(api());

    const [first] = gallery.photoDetails;
    const deleted = await send(api(), 'DELETE', `/api/gallery/${gallery._id}/photos/0`, { token });
    expect(deleted.status).toBeLessThan(300);
    await api().emptyTrash();
    await send(api(), 'POST', `/api/gallery/${gallery._id}/photos`, {
      token,
      form: formWith('photos', [{ name: 'new.jpg', bytes: await aPicture(40, 40) }]),
    });
    await send(api(), 'PUT', `/api/blog/${post._id}`, {
      token,
      json: { title: 'Oops', body: aText('Oops.') },
    });
    await send(api(), 'DELETE', `/api/blog/${gone._id}`, { token });
    await api().emptyTrash();
    await aPost(api(), token, { title: 'Gone' });
    await send(api(), 'PUT', `/api/groups/${group._id}`, {
      token,
      form: groupForm({ groupName: 'Oops', contactsJson: [group.contacts[0]] }),
    });
    await send(api(), 'POST', '/api/privacy/erase', {
      token,
      json: { person: '+27820001003', confirmation: '+27820001003' },
    });
    const spoilt = await send<Site>(api(), 'PUT', '/api/site', {
      token,
      json: { ...demoBusiness, name: 'Oops' },
    });

    const things = [
      `gallery/${gallery._id}`,
      `post/${String(post.slug)}`,
      `post/${gone._id}`,
      `group/${group._id}`,
      'settings',
    ];
    const taken = await takeFrom(api(), copy.settings.DATA_DIR, things);
    expect(taken).toMatchObject({ status: 0, stderr: '' });
    expect(taken.stdout).toContain('Its photo 1 comes back.');
    expect(taken.stdout).toContain('goes to the trash.');
    expect(taken.stdout).toContain('Its address is taken by another post: it gets gone-2.');
    expect(taken.stdout).toContain('Setting “name”: “Oops” becomes “Dustline”.');
    expect(taken.stdout).toContain('stays out, because they may have asked to leave.');
    expect(taken.stdout).toContain('The brand: nothing has changed since then.');

    const after = await get<Gallery>(`/api/gallery/${gallery._id}`);
    expect(after.photoDetails.map(({ _id }) => _id)).toEqual(
      gallery.photoDetails.map(({ _id }) => _id),
    );
    await api().settled();
    expect((await fetch(`${api().url}${String(first?.path)}`)).status).toBe(200);
    expect(await get<Post>(`/api/blog/${post._id}`)).toMatchObject({ title: post.title });
    expect(await get<Post>(`/api/blog/${gone._id}`)).toMatchObject({
      title: 'Gone',
      slug: 'gone-2',
    });
    const groups = async () =>
      (await get<Group[]>('/api/groups')).find(({ _id }) => _id === group._id);
    expect(await groups()).toMatchObject({
      groupName: 'Sani riders',
      contacts: [{ name: 'Rider 1001' }],
    });
    expect((await get<Site>('/api/site')).name).toBe('Dustline');
    const outdated = await send(api(), 'PUT', '/api/site', {
      token,
      json: { ...demoBusiness, name: 'Later', version: spoilt.body.version },
    });
    expect(outdated.status).toBe(409);
    expect(JSON.stringify(await get('/api/trash'))).toContain('photo');

    const withContacts = await takeFrom(
      api(),
      copy.settings.DATA_DIR,
      [`group/${group._id}`],
      ['--yes', '--with-contacts'],
    );
    expect(withContacts.stdout).toContain(
      '1 person whose data was erased since then does not come back.',
    );
    expect(withContacts.stdout).toContain('1 person comes back.');
    expect((await groups())?.contacts.map(({ name }) => name)).toEqual([
      'Rider 1001',
      'Rider 1002',
    ]);
  });
});
