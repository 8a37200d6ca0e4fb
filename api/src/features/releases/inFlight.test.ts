import { removeFolders } from '@ridgeline/registry/testing';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { aMember } from '../../testing/members';
import { aCheckedUpload, aReleaseKey, asKeyHolder, remote } from '../../testing/releaseKeys';
import { asTeam } from '../../testing/releases';
import { anAdmin, send } from '../../testing/requests';
import { aSlowOrigin } from '../../testing/slowOrigin';

const words = 'pages of the weather';
const guide = { role: 'guide', remotes: [] };

afterAll(removeFolders);

onEachDatabase('the decision of a release lead', (api, restart) => {
  const ledger = () => asTeam(api(), (registry) => Promise.resolve(registry.ledger()));

  it.each([
    ['the lead is removed', 'DELETE', '/api/admin/admins/:id', undefined],
    ['the lead gets other rights', 'PUT', '/api/admin/admins/:id', guide],
    ['the lead logs out', 'DELETE', '/api/admin/session', undefined],
    ['the lead logs out everywhere', 'POST', '/api/admin/sign-out-everywhere', undefined],
  ])('is void if %s while the site waits for the files', async (_what, method, path, json) => {
    const origin = await aSlowOrigin(words);
    await restart({ privateHosts: [origin.host] });
    const owner = await anAdmin(api());
    const team = await asKeyHolder(api(), (await aReleaseKey(api(), owner)).key);
    await aCheckedUpload(team, '1.0.0', { words, baseUrl: origin.baseUrl });
    await team.stage(remote, '1.0.0', { by: 'Sipho', why: 'More rain' });
    const before = await ledger();
    const lead = await aMember(api(), owner, { role: 'release lead', remotes: ['rides-weather'] });
    const decided = send(api(), 'POST', '/api/releases/rides-weather/promote', {
      token: lead.token,
      json: { revision: before.revision, version: '1.0.0', why: 'More rain' },
    });
    await origin.isAsked;
    const ended = await send(api(), method, path.replace(':id', lead.id), {
      token: path.includes(':id') ? owner : lead.token,
      json,
    });
    expect(ended.status).toBeLessThan(300);
    origin.answer();
    expect((await decided).status).toBe(401);
    expect(await ledger()).toEqual(before);
  });
});
