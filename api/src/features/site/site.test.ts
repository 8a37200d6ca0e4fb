import { messages, type Site, type SiteFields } from '@ridgeline/contract';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { demoBusiness } from '../../testing/demo';
import { anAdmin, send } from '../../testing/requests';

const fields: SiteFields = demoBusiness;
/** The profile without the rates of other currencies, which have their own tests. */
async function site(api: Api) {
  const { body } = await send<Site>(api, 'GET', '/api/site');
  delete body.rates;
  return body;
}
const save = (api: Api, token: string | undefined, change: object) =>
  send<Site & { message: string; fields: Record<string, string>; current: Site }>(
    api,
    'PUT',
    '/api/site',
    { token, json: { ...fields, ...change } },
  );

onEachDatabase('the profile of the business', (api, restart) => {
  itOnce('has defaults until the owner changes them', async () => {
    expect(await site(api())).toEqual({ ...demoBusiness, version: 0 });
    const token = await anAdmin(api());
    const change = {
      name: ' Dustline ',
      phone: '058 256 1234',
      whatsapp: '+266 5812 3456',
      social: [{ label: 'Films', url: 'https://video.example/dustline' }],
    };
    const saved = await save(api(), token, change);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      ...fields,
      name: 'Dustline',
      phone: '+27582561234',
      whatsapp: '+26658123456',
      social: change.social,
      version: 1,
    });
    expect(saved.body).toMatchObject(await site(api()));
  });

  itOnce('contains no invented contact details without demo content', async () => {
    await restart({ demo: false });
    const { name, tagline } = demoBusiness;
    const nothing = { phone: '', whatsapp: '', email: '', address: '', social: [] };
    const rest = { shareLine: '', copyrightYear: '2024' };
    expect(await site(api())).toEqual({ name, tagline, ...nothing, ...rest, version: 0 });
    const token = await anAdmin(api());
    expect((await save(api(), token, { ...nothing, phone: '058 256 1234' })).status).toBe(200);
    expect(await site(api())).toMatchObject({ phone: '+27582561234', address: '' });
  });

  itOnce(
    'keeps the copyright year and the line on share cards if a client does not send them',
    async () => {
      const token = await anAdmin(api());
      expect((await site(api())).copyrightYear).toBe('2024');
      const own = { copyrightYear: ' 2019–2026 ', shareLine: 'Gravel\nfirst' };
      const saved = await save(api(), token, own);
      expect(saved.body).toMatchObject({ copyrightYear: '2019–2026', shareLine: 'Gravel first' });
      await save(api(), token, { copyrightYear: undefined, shareLine: undefined });
      expect(await site(api())).toMatchObject({
        copyrightYear: '2019–2026',
        shareLine: 'Gravel first',
      });
      await save(api(), token, { copyrightYear: '', shareLine: '' });
      expect(await site(api())).toMatchObject({ copyrightYear: '', shareLine: '' });
    },
  );

  itOnce('may omit all contact details', async () => {
    const none = { phone: '', whatsapp: '', email: '', address: '', social: [] };
    const { status, body } = await save(api(), await anAdmin(api()), none);
    expect(status).toBe(200);
    expect(body).toMatchObject(none);
  });

  itOnce('is saved only over the version that the client read', async () => {
    const token = await anAdmin(api());
    expect((await save(api(), token, { name: 'First', version: 0 })).status).toBe(200);
    const outdated = await save(api(), token, { name: 'Second', version: 0 });
    expect(outdated).toMatchObject({
      status: 409,
      body: { message: messages.settingsChanged, current: { name: 'First', version: 1 } },
    });
    expect((await site(api())).name).toBe('First');
  });

  it('is saved by one of two concurrent saves over the same version', async () => {
    const token = await anAdmin(api());
    const answers = await Promise.all(
      ['One', 'Other'].map((name) => save(api(), token, { name, version: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  itOnce.each([
    ['name', { name: ' ' }, messages.siteNameRequired],
    ['name', { name: 'x'.repeat(61) }, messages.siteNameTooLong],
    ['tagline', { tagline: 'x'.repeat(161) }, messages.taglineTooLong],
    ['shareLine', { shareLine: 'x'.repeat(161) }, messages.shareLineTooLong],
    ['copyrightYear', { copyrightYear: '24' }, messages.copyrightYearInvalid],
    ['copyrightYear', { copyrightYear: 'since 2024' }, messages.copyrightYearInvalid],
    ['email', { email: 'rides' }, messages.emailInvalid],
    ['address', { address: 'x'.repeat(301) }, messages.siteAddressTooLong],
    ['social.0.url', { social: [{ label: 'A', url: 'http://a.example' }] }, messages.linkNotSecure],
    [
      'social.0.url',
      { social: [{ label: 'A', url: 'javascript:alert(1)' }] },
      messages.linkNotSecure,
    ],
    [
      'social.0.label',
      { social: [{ label: '', url: 'https://a.example' }] },
      messages.socialLabelRequired,
    ],
    [
      'social',
      { social: Array.from({ length: 9 }, () => ({ label: 'A', url: 'https://a.example' })) },
      messages.socialTooMany,
    ],
  ])('is refused with an error message at %s for %j', async (field, change, message) => {
    const { status, body } = await save(api(), await anAdmin(api()), change);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ [field]: message });
  });

  itOnce('is refused with the reason why a number is invalid', async () => {
    const { status, body } = await save(api(), await anAdmin(api()), { whatsapp: '082 12' });
    expect(status).toBe(400);
    expect(body.fields.whatsapp).toMatch(/082 12 is too short for a phone number/);
  });

  itOnce('can be changed only by logged-in owners', async () => {
    expect((await save(api(), undefined, { name: 'Mine' })).status).toBe(401);
    expect((await site(api())).name).toBe(demoBusiness.name);
  });
});
