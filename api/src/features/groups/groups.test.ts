import { messages, type Group } from '@ridgeline/contract';
import { aPicture } from '../../testing/galleries';
import { aGroup, groupForm, type GroupFields } from '../../testing/groups';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

type ResponseBody = Group & { message: string; fields: Record<string, string>; current: Group };

const piet = { name: 'Piet', number: '082 123 4567' };
const naledi = { name: 'Naledi', number: '+44 20 7946 0018' };

onEachDatabase('groups', (api) => {
  const create = (token: string, fields: GroupFields) =>
    send<ResponseBody>(api(), 'POST', '/api/groups', { token, form: groupForm(fields) });
  const save = (token: string, id: string, fields: GroupFields) =>
    send<ResponseBody>(api(), 'PUT', `/api/groups/${id}`, { token, form: groupForm(fields) });
  const read = (token: string, id: string) =>
    send<ResponseBody>(api(), 'GET', `/api/groups/${id}`, { token });

  itOnce(
    'are created with a picture and contacts, whose numbers become international',
    async () => {
      const token = await anAdmin(api());
      const { status, body } = await create(token, {
        groupName: ' Sani riders ',
        contacts: [piet, naledi],
        profilePicture: await aPicture(60, 40),
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        groupName: 'Sani riders',
        profilePicture: expect.stringMatching(
          /^\/uploads\/[\w-]+\.jpg\?expires=\d+&signature=[\w-]{43}$/,
        ),
        image: { width: 60, height: 40 },
        contacts: [
          { _id: expect.any(String), name: 'Piet', number: '+27821234567' },
          { name: 'Naledi', number: '+442079460018' },
        ],
        version: 1,
      });
      expect((await read(token, body._id)).body).toEqual(body);
      expect((await fetch(`${api().url}${body.profilePicture}`)).status).toBe(200);
    },
  );

  itOnce('need neither a picture nor a contact', async () => {
    const form = groupForm({});
    form.append('profilePicture', new File([], ''));
    const token = await anAdmin(api());
    const { status, body } = await send(api(), 'POST', '/api/groups', { token, form });
    expect([status, body.profilePicture, body.image, body.contacts]).toEqual([201, null, null, []]);
  });

  itOnce('are listed completely, newest first', async () => {
    const token = await anAdmin(api());
    const first = await aGroup(api(), token, { groupName: 'First' });
    const second = await aGroup(api(), token, { contacts: [piet, naledi] });
    expect((await send(api(), 'GET', '/api/groups', { token })).body).toEqual([second, first]);
  });

  itOnce.each([
    [{ groupName: ' ' }, 'groupName', 'Group name is required'],
    [{ groupName: 'x'.repeat(101) }, 'groupName', messages.groupNameTooLong],
    [{ contacts: [{ number: '0821234567' }] }, 'contacts.0.name', 'Contact name is required'],
    [{ contacts: [piet, { name: 'Jo' }] }, 'contacts.1.number', 'Contact number is required'],
    [{ contacts: [{ ...piet, number: ' ' }] }, 'contacts.0.number', 'Contact number is required'],
    [
      { contacts: [{ ...piet, name: 'x'.repeat(101) }] },
      'contacts.0.name',
      messages.contactNameTooLong,
    ],
    [
      { contacts: [{ ...piet, number: '082 123' }] },
      'contacts.0.number',
      /^082 123 is too short for a phone number\./,
    ],
    [
      { contacts: [{ ...piet, number: '082 123 4567 890' }] },
      'contacts.0.number',
      /^082 123 4567 890 is too long for a phone number\./,
    ],
    [
      { contacts: [{ ...piet, number: 'ask Piet' }] },
      'contacts.0.number',
      /^ask Piet is not a phone number\./,
    ],
    [
      { contacts: [{ ...piet, number: '+999 123 4567' }] },
      'contacts.0.number',
      /begins with a country code that does not exist/,
    ],
    [
      { contacts: [piet, naledi, { name: 'Pieter', number: '+27 82 123-4567' }] },
      'contacts.2.number',
      'Piet and Pieter have the same number, +27821234567. Please keep one of them.',
    ],
  ] as [GroupFields, string, string | RegExp][])('refuse %j', async (fields, field, sentence) => {
    const token = await anAdmin(api());
    const { status, body } = await create(token, fields);
    const message = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
    expect([status, body]).toEqual([400, { message, fields: { [field]: message } }]);
    expect((await send(api(), 'GET', '/api/groups', { token })).body).toEqual([]);
  });

  itOnce('refuse a file that is no picture or is too large, and store nothing', async () => {
    const token = await anAdmin(api());
    for (const [profilePicture, message] of [
      [Buffer.from('<svg/>'), messages.imageType],
      [Buffer.alloc(5_242_880), messages.imageSize],
    ] as const)
      expect(await create(token, { profilePicture })).toMatchObject({
        status: 400,
        body: { message },
      });
    await api().settled();
    expect(api().files()).toEqual([]);
  });

  itOnce(
    'hold up to 1000 contacts, and refuse more with an error message',
    async () => {
      const token = await anAdmin(api());
      const contacts = Array.from({ length: 1001 }, (_, index) => ({
        name: `Rider ${index}`,
        number: `+2782${1_000_000 + index}`,
      }));
      const full = await create(token, { contacts: contacts.slice(1) });
      expect([full.status, full.body.contacts.length]).toEqual([201, 1000]);
      const refused = { status: 400, body: { message: messages.contactsTooMany } };
      expect(await create(token, { contacts })).toMatchObject(refused);
      const { _id } = full.body;
      expect(await save(token, _id, { contactsJson: contacts })).toMatchObject(refused);
      const again = await save(token, _id, { contactsJson: full.body.contacts });
      expect(again.body.contacts).toEqual(full.body.contacts);
    },
    60_000,
  );

  itOnce('skip gaps between contacts, however wide', async () => {
    const token = await anAdmin(api());
    const form = groupForm({ contacts: [piet] });
    form.append('contacts[4294967294][name]', naledi.name);
    form.append('contacts[4294967294][number]', naledi.number);
    const { body } = await send<Group>(api(), 'POST', '/api/groups', { token, form });
    expect(body.contacts.map(({ name }) => name)).toEqual(['Piet', 'Naledi']);
  });

  itOnce('are saved: contacts with an id stay the same, and omitted fields stay', async () => {
    const token = await anAdmin(api());
    const before = await aGroup(api(), token, {
      contacts: [piet, naledi],
      profilePicture: await aPicture(),
    });
    const [, second] = before.contacts;
    const { body } = await save(token, before._id, {
      groupName: 'Renamed',
      contactsJson: [
        { name: 'Jo', number: '083 123 4567' },
        { ...second, name: 'Naledi M.' },
        { ...second, name: 'Twice', number: '084 123 4567' },
      ],
    });
    expect(body).toMatchObject({
      groupName: 'Renamed',
      profilePicture: before.profilePicture,
      version: 2,
    });
    expect(body.contacts[1]).toEqual({ ...second, name: 'Naledi M.' });
    expect(new Set(body.contacts.map(({ _id }) => _id)).size).toBe(3);
    const renamed = await save(token, before._id, { groupName: 'Once more' });
    expect(renamed.body.contacts).toEqual(body.contacts);
  });

  itOnce('can lose contacts, but not the last one', async () => {
    const token = await anAdmin(api());
    const { _id, contacts } = await aGroup(api(), token, { contacts: [piet, naledi] });
    expect(await save(token, _id, { contactsJson: [] })).toMatchObject({
      status: 400,
      body: { message: messages.lastContact },
    });
    expect((await read(token, _id)).body).toMatchObject({ contacts, version: 1 });
    const { body } = await save(token, _id, { contactsJson: contacts.slice(1) });
    expect(body.contacts).toEqual(contacts.slice(1));
  });

  itOnce('can be renamed without any contact', async () => {
    const token = await anAdmin(api());
    const { _id } = await aGroup(api(), token, { contacts: [] });
    expect((await save(token, _id, { groupName: 'Soon', contactsJson: [] })).status).toBe(200);
  });

  itOnce.each(['+27 99 999 9999', '000 000 0000', '+1 555 555 0100'])(
    'accept the number %s, which is possible but may be unassigned',
    async (number) => {
      const { status } = await create(await anAdmin(api()), {
        contacts: [{ name: 'Jo', number }],
      });
      expect(status).toBe(201);
    },
  );

  itOnce('cannot take over a contact of another group by its id', async () => {
    const token = await anAdmin(api());
    const otherGroup = await aGroup(api(), token);
    const group = await aGroup(api(), token, { groupName: 'Ours' });
    const { body } = await save(token, group._id, { contactsJson: otherGroup.contacts });
    expect(body.contacts[0]?._id).not.toBe(otherGroup.contacts[0]?._id);
    expect((await read(token, otherGroup._id)).body).toEqual(otherGroup);
  });

  itOnce.each(['not JSON', '{"name":"Piet"}', '[1]', '[{"name":1}]', 'null'])(
    'refuse the contacts %s',
    async (contacts) => {
      const token = await anAdmin(api());
      const { _id } = await aGroup(api(), token);
      const form = groupForm({});
      form.append('contacts', contacts);
      const { status } = await send(api(), 'PUT', `/api/groups/${_id}`, { token, form });
      expect(status).toBe(400);
    },
  );

  it('leave no file of a replaced picture', async () => {
    const token = await anAdmin(api());
    const { _id } = await aGroup(api(), token, { profilePicture: await aPicture() });
    await api().settled();
    const before = api().files();
    const { body } = await save(token, _id, { profilePicture: await aPicture() });
    await api().settled();
    expect(api().files()).toHaveLength(before.length);
    expect(api().files()).toContain(body.profilePicture?.replace(/^\/uploads\/|\?.*$/g, ''));
  });

  itOnce(
    'refuse the later of two saves of the same version, and return the saved one',
    async () => {
      const token = await anAdmin(api());
      const { _id, version } = await aGroup(api(), token);
      await save(token, _id, { groupName: 'Faster', version });
      await api().settled();
      const before = api().files();
      const profilePicture = await aPicture();
      expect(
        await save(token, _id, { groupName: 'Slower', version, profilePicture }),
      ).toMatchObject({
        status: 409,
        body: { message: messages.groupChanged, current: { groupName: 'Faster', version: 2 } },
      });
      await api().settled();
      expect(api().files()).toEqual(before);
    },
  );

  itOnce('are not found under unknown ids', async () => {
    const token = await anAdmin(api());
    for (const id of ['1', '00000000-0000-7000-8000-000000000000', '%00'])
      expect(await read(token, id)).toMatchObject({
        status: 404,
        body: { message: 'Group not found' },
      });
  });

  itOnce(
    'can be deleted and restored completely, and leave nothing once the trash is emptied',
    async () => {
      const token = await anAdmin(api());
      const group = await aGroup(api(), token, { profilePicture: await aPicture() });
      const at = `/api/groups/${group._id}`;
      const gone = { status: 404, body: { message: 'Group not found', gone: true } };
      expect((await send(api(), 'DELETE', at, { token })).status).toBe(204);
      expect(await read(token, group._id)).toMatchObject(gone);
      expect((await send(api(), 'POST', `${at}/restore`, { token })).body).toEqual(group);
      await send(api(), 'DELETE', at, { token });
      await api().emptyTrash();
      expect(await send(api(), 'POST', `${at}/restore`, { token })).toMatchObject(gone);
      await api().settled();
      expect(api().files()).toEqual([]);
      expect(await api().db('group_contacts')).toEqual([]);
    },
  );

  itOnce('require a token, even for reading', async () => {
    const { _id } = await aGroup(api(), await anAdmin(api()));
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${_id}`],
      ['GET', `/${_id}/messages`],
      ['GET', `/messages/${_id}`],
      ['POST', ''],
      ['POST', '/send-message'],
      ['POST', `/messages/${_id}/resend`],
      ['PUT', `/${_id}`],
      ['DELETE', `/${_id}`],
      ['POST', `/${_id}/restore`],
    ] as const)
      expect((await send(api(), method, `/api/groups${path}`)).status).toBe(401);
  });
});
