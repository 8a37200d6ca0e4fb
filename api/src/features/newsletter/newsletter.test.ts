import { messages, type SubscriberPage } from '@ridgeline/contract';
import { startMailPeer, type MailPeer, type ReceivedMail } from '../../testing/mailPeer';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

const publicUrl = 'https://rides.example';
const email = 'Lerato@riders.example';

let peer: MailPeer;
beforeAll(async () => {
  peer = await startMailPeer();
});
afterAll(() => peer.stop());
beforeEach(() => {
  peer.mails.length = 0;
  peer.refuse(false);
});

const tokenOf = (mail: ReceivedMail | undefined, path: string) =>
  new RegExp(`${publicUrl}${path}/([\\w-]{43})\\b`).exec(mail?.text ?? '')?.[1] ?? '';
const confirmToken = (mail = peer.mails.at(-1)) => tokenOf(mail, '/newsletter/confirm');
const unsubscribePath = (mail = peer.mails.at(-1)) =>
  /^<https:\/\/rides\.example(\/[^>]+)>/.exec(mail?.header('List-Unsubscribe') ?? '')?.[1] ?? '';
const anHourAgo = () => String(Date.now() - 60 * 60 * 1000);

onEachDatabase('the newsletter', (api, restart) => {
  beforeEach(() => restart({ smtpUrl: peer.url, publicUrl }));

  const subscribe = (address = email, headers = {}) =>
    send(api(), 'POST', '/api/newsletter', { json: { email: address, consent: true }, headers });
  const confirm = (token: string) =>
    send(api(), 'POST', '/api/newsletter/confirm', { json: { token } });
  const rows = () => api().db<Record<string, unknown>>('newsletter_subscribers');
  const letTimePass = () => api().db('throttles').update({ hits: anHourAgo() });

  async function subscribed(address = email) {
    await subscribe(address);
    await api().settled();
    await confirm(confirmToken());
    await letTimePass();
  }

  itOnce('is subscribed to by confirming the link in a mail', async () => {
    const accepted = await subscribe();
    expect([accepted.status, accepted.body]).toEqual([
      202,
      { message: messages.newsletterAccepted },
    ]);
    await api().settled();
    const [mail] = peer.mails;
    expect(mail).toMatchObject({
      recipients: [email],
      subject: 'Please confirm your subscription',
      from: { name: 'Ridgeline', address: 'rides@ridgeline.example' },
    });
    expect(mail?.html).toContain(`${publicUrl}/newsletter/confirm/${confirmToken()}`);
    expect(await rows().first()).toMatchObject({ email, source: 'footer', confirmed_at: null });

    const confirmed = await confirm(confirmToken());
    expect(confirmed).toMatchObject({
      status: 200,
      body: { message: messages.newsletterConfirmed },
    });
    expect(await rows().first()).toMatchObject({ confirmed_at: expect.stringMatching(/^20/) });
  });

  itOnce(
    'can be unsubscribed with one click in a mail program, whatever it sends in the body',
    async () => {
      await subscribed();
      expect(peer.mails[0]?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      expect(peer.mails[0]?.header('List-Unsubscribe')).toContain(
        '<mailto:rides@ridgeline.example',
      );
      const click = (body?: string | FormData) =>
        fetch(`${api().url}${unsubscribePath(peer.mails[0])}`, {
          method: 'POST',
          redirect: 'manual',
          headers: {
            accept: 'text/html',
            ...(typeof body === 'string' && {
              'content-type': 'application/x-www-form-urlencoded',
            }),
          },
          body,
        }).then(({ status }) => status);
      const form = new FormData();
      form.append('List-Unsubscribe', 'One-Click');
      expect([await click('List-Unsubscribe=One-Click'), await click(form), await click()]).toEqual(
        [200, 200, 200],
      );
    },
  );

  it('keeps only the dates of a person who unsubscribed', async () => {
    await subscribed();
    await send(api(), 'POST', unsubscribePath());
    const row = await rows().first();
    expect(row).toMatchObject({
      email: null,
      email_key: null,
      source: null,
      unsubscribed_at: expect.stringMatching(/^20/),
    });
    expect(JSON.stringify(row).toLowerCase()).not.toContain('lerato');
  });

  itOnce('can be subscribed to again at once, with a new confirmation', async () => {
    await subscribe();
    await api().settled();
    const old = confirmToken();
    await send(api(), 'POST', unsubscribePath());
    expect((await confirm(old)).status).toBe(404);
    await subscribe();
    await api().settled();
    expect(peer.mails).toHaveLength(2);
    expect((await confirm(confirmToken())).status).toBe(200);
  });

  itOnce('counts confirmations and unsubscriptions at once', async () => {
    const token = await anAdmin(api());
    const count = async () =>
      (await send<SubscriberPage>(api(), 'GET', '/api/newsletter/subscribers', { token })).body
        .count;
    expect(await count()).toBe(0);
    await subscribed('thabo@riders.example');
    expect(await count()).toBe(1);
    await subscribed();
    expect(await count()).toBe(2);
    await send(api(), 'POST', unsubscribePath());
    expect(await count()).toBe(1);
  });

  itOnce('responds the same to a new, an unconfirmed and a confirmed e-mail address', async () => {
    const fresh = await subscribe();
    await api().settled();
    const waiting = await subscribe();
    await confirm(confirmToken());
    await letTimePass();
    const confirmed = await subscribe();
    for (const answer of [waiting, confirmed])
      expect([answer.status, answer.body]).toEqual([fresh.status, fresh.body]);
  });

  itOnce('tells subscribers that there is nothing to do, and keeps the subscription', async () => {
    await subscribed();
    await subscribe(email.toUpperCase());
    await api().settled();
    expect(peer.mails.map(({ subject }) => subject)).toEqual([
      'Please confirm your subscription',
      'You are already subscribed',
    ]);
    expect(peer.mails[1]?.recipients).toEqual([email]);
    expect(peer.mails[1]?.text).toContain(`${publicUrl}/newsletter/unsubscribe/`);
    expect(await rows()).toHaveLength(1);
  });

  it('sends one mail in ten minutes to an e-mail address, however it is spelled', async () => {
    await Promise.all([subscribe(), subscribe(), subscribe('lerato@RIDERS.example')]);
    await api().settled();
    expect(peer.mails).toHaveLength(1);
    await letTimePass();
    await subscribe();
    await api().settled();
    expect(peer.mails).toHaveLength(2);
  });

  itOnce('sends ten mails a day to an e-mail address', async () => {
    const elevenMinutesMs = 11 * 60 * 1000;
    const ago = (ms: number) =>
      api()
        .db<{ key_hash: string; hits: string }>('throttles')
        .then((throttles) =>
          Promise.all(
            throttles.map(({ key_hash, hits }) =>
              api()
                .db('throttles')
                .where({ key_hash })
                .update({
                  hits: hits
                    .split(',')
                    .map((hit) => Number(hit) - ms)
                    .join(),
                }),
            ),
          ),
        );
    for (let times = 0; times < 11; times += 1) {
      await subscribe();
      await api().settled();
      await ago(elevenMinutesMs);
    }
    expect(peer.mails).toHaveLength(10);
    await ago(24 * 60 * 60 * 1000);
    await subscribe();
    await api().settled();
    expect(peer.mails).toHaveLength(11);
  });

  itOnce('lets people try again at once if the mail could not be sent', async () => {
    peer.refuse(true);
    expect((await subscribe()).status).toBe(202);
    await api().settled();
    peer.refuse(false);
    await subscribe();
    await api().settled();
    expect(peer.mails).toHaveLength(1);
  });

  itOnce('logs why a mail was not sent, without the full e-mail address', async () => {
    peer.refuse(true);
    await subscribe();
    await api().settled();
    const log = JSON.stringify(api().logs());
    expect(log).toContain('a background job was given up');
    expect(log).toContain('No mailbox L…@riders.example here');
    expect(log).not.toContain(email);
  });

  itOnce('confirms each time the link is opened', async () => {
    await subscribed();
    expect((await confirm(confirmToken())).status).toBe(200);
  });

  it('refuses a confirmation after seven days, and deletes unconfirmed subscriptions', async () => {
    await subscribe();
    await api().settled();
    const token = confirmToken();
    await rows().update({ confirm_until: '2020-01-01T00:00:00.000Z' });
    expect(await confirm(token)).toMatchObject({
      status: 404,
      body: { message: messages.newsletterLinkInvalid },
    });
    await subscribe('someone@riders.example');
    await api().settled();
    expect(await rows()).toMatchObject([{ email: 'someone@riders.example' }]);
  });

  itOnce.each([
    [{ email: 'no address', consent: true }, messages.emailInvalid],
    [{ email: 'a@b.example, c@d.example', consent: true }, messages.emailInvalid],
    [{ email: 'a@b.example\r\nBcc: c@d.example', consent: true }, messages.emailInvalid],
    [{ email: 'a@b.example>', consent: true }, messages.emailInvalid],
    [{ email: { $gt: '' }, consent: true }, messages.emailInvalid],
    [{ consent: true }, messages.emailInvalid],
    [{ email }, messages.consentRequired],
    [{ email, consent: 'true' }, messages.consentRequired],
    [[], messages.emailInvalid],
  ])('refuses %j', async (json, message) => {
    const answer = await send(api(), 'POST', '/api/newsletter', { json });
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(await rows()).toEqual([]);
  });

  itOnce.each(['x', '%00', 'é'.repeat(43), 'A'.repeat(43), 'A'.repeat(5000), "' or 1=1 --"])(
    'answers 404 for the token %p',
    async (token) => {
      const path = `/api/newsletter/unsubscribe/${encodeURIComponent(token)}`;
      const answers = [
        await confirm(token),
        await send(api(), 'POST', path),
        await send(api(), 'POST', '/api/newsletter/unsubscribe', { json: { token } }),
        await send(api(), 'POST', '/api/newsletter/confirm', { json: { token: [token] } }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 404,
          body: { message: messages.newsletterLinkInvalid },
        });
    },
  );

  itOnce(
    'cannot be unsubscribed with the confirmation link, nor confirmed with the other',
    async () => {
      await subscribe();
      await api().settled();
      const [leave, join] = [tokenOf(peer.mails[0], '/newsletter/unsubscribe'), confirmToken()];
      expect((await confirm(leave)).status).toBe(404);
      expect((await send(api(), 'POST', `/api/newsletter/unsubscribe/${join}`)).status).toBe(404);
    },
  );
});
