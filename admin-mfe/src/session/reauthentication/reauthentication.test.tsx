import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { ok, refused, type Answer } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { WithLinks } from '../../page/WithLinks';
import { ChangeEmail } from '../../account/settings/ChangeEmail';
import { useSession } from '../session';

const reauthenticationRequired = refused(403, 'To go on, please confirm that it is you.', {
  code: 'reauthentication-required',
});
const changed = ok({ email: 'new@rides.example' });
const wrong = refused(400, 'That is not your current password', {
  fields: { password: 'That is not your current password' },
});

/** Makes a call that requires a recent log-in. */
async function makeCall(answers: [Answer, ...Answer[]], proof: Answer | [Answer, ...Answer[]]) {
  const pages = [
    { element: <WithLinks />, children: [{ path: '/admin-account', element: <ChangeEmail /> }] },
  ];
  const { changes } = openAt('/admin-account', pages, {
    'PUT /api/admin/email': answers,
    'POST /api/admin/reauthentication': proof,
    'POST /api/admin/reauthentication/options': ok({ methods: ['password', 'code'] }),
  });
  await userEvent.type(await screen.findByLabelText('New e-mail address'), 'new@rides.example');
  await userEvent.click(screen.getByRole('button', { name: 'Change e-mail address' }));
  await screen.findByRole('dialog', { name: 'Is it you?' });
  return () =>
    changes()
      .map(({ call }) => call)
      .filter((call) => !call.endsWith('/options'));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const enter = async (password: string) => {
  await userEvent.type(screen.getByLabelText('Your password'), password);
  await press('Continue');
};

beforeAll(completeBrowser);

describe('reauthentication', () => {
  it('continues the call once the password is correct', async () => {
    const calls = await makeCall([reauthenticationRequired, changed], [wrong, { status: 204 }]);
    await enter('guess');
    await waitFor(() =>
      expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(
        'That is not your current password',
      ),
    );
    await userEvent.clear(screen.getByLabelText('Your password'));
    await enter('gravel-42');
    expect(await screen.findByText('Mails now go to new@rides.example.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls()).toEqual([
      'PUT /api/admin/email',
      'POST /api/admin/reauthentication',
      'POST /api/admin/reauthentication',
      'PUT /api/admin/email',
    ]);
  });

  it('keeps the input when it is dismissed, and says why nothing was done', async () => {
    const calls = await makeCall([reauthenticationRequired], { status: 204 });
    await press('Cancel');
    expect(await screen.findByRole('alert')).toHaveTextContent('please confirm that it is you');
    expect(screen.getByLabelText('New e-mail address')).toHaveValue('new@rides.example');
    expect(calls()).toEqual(['PUT /api/admin/email']);
  });

  it('asks only once per call', async () => {
    await makeCall([reauthenticationRequired], { status: 204 });
    await enter('gravel-42');
    expect(await screen.findByRole('alert')).toHaveTextContent('please confirm that it is you');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is closed when the session ends', async () => {
    await makeCall([reauthenticationRequired], { status: 204 });
    act(() => useSession.getState().expire());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
