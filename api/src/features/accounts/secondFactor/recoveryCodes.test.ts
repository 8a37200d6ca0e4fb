import { messages, type RecoveryCodes } from '@ridgeline/contract';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import {
  challengeFor,
  complete,
  secondFactorPath,
  stateOf,
  withApp,
} from '../../../testing/secondFactor';

afterEach(() => jest.useRealTimers());

onEachDatabase('a recovery code', (api) => {
  itOnce('works once, however it is typed', async () => {
    const token = await anAdmin(api());
    const { recoveryCodes } = await withApp(api(), token);
    const typed = ` ${recoveryCodes?.[3]?.toUpperCase().replaceAll('-', ' ')} `;
    const { challenge } = await challengeFor(api());
    expect((await complete(api(), { challenge, recoveryCode: typed })).status).toBe(200);
    const again = await challengeFor(api());
    expect(
      await complete(api(), { challenge: again.challenge, recoveryCode: typed }),
    ).toMatchObject({
      status: 400,
      body: { fields: { recoveryCode: messages.recoveryCodeInvalid } },
    });
    expect(await stateOf(api(), token)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('is void once new ones are generated', async () => {
    const token = await anAdmin(api());
    const none = await send(api(), 'POST', `${secondFactorPath}/recovery-codes`, { token });
    expect(none).toMatchObject({ status: 409, body: { message: messages.secondFactorMissing } });
    const { recoveryCodes } = await withApp(api(), token);
    const generated = await send<RecoveryCodes>(
      api(),
      'POST',
      `${secondFactorPath}/recovery-codes`,
      { token },
    );
    expect(generated.body.recoveryCodes).toHaveLength(10);
    const { challenge } = await challengeFor(api());
    const attempt = (recoveryCode?: string) => complete(api(), { challenge, recoveryCode });
    expect((await attempt(recoveryCodes?.[0])).status).toBe(400);
    expect((await attempt(generated.body.recoveryCodes?.[0])).status).toBe(200);
  });
});
