import { endpoints, namedEndpoints } from '.';

/** What changes nothing worth an entry in the audit log. */
const unrecorded = [
  'bookingAdmin.previewExtras',
  'secondFactor.beginAuthenticator',
  'secondFactor.passkeyOptions',
  'sessions.reauthenticationOptions',
  'releaseNotices.test',
  'registry.recordCheck',
  'overview.hideFirstSteps',
  'ownerNotices.markSeen',
];

const changing = namedEndpoints.filter(
  ({ endpoint: { method, access } }) =>
    method !== 'get' && access !== 'everyone' && access !== 'signed',
);

it('has a name for the audit log for what each endpoint changes', () => {
  const unnamed = changing.filter(({ endpoint: { action } }) => !action);
  expect(unnamed.map(({ feature, name }) => `${feature}.${name}`)).toEqual(unrecorded);
  for (const { endpoint } of changing)
    if (endpoint.action) expect(endpoint.action).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
});

it('names nothing that no account changes', () => {
  const others = endpoints.filter((one) => changing.every(({ endpoint }) => endpoint !== one));
  expect(others.filter((one) => 'action' in one)).toEqual([]);
});
