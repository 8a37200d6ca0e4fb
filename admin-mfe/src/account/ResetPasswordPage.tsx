import { resetPasswordSchema } from '@ridgeline/contract';
import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Heading, Notice } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';
import { useSimpleForm } from '../form/useSimpleForm';
import { Page } from '../page/Page';
import { form } from '../page/Page.css';
import { api } from '../session/api';
import { useSession } from '../session/session';
import { mode } from './Account.css';
import { NewPassword, samePasswords } from './passwords';

const redirectAfterMs = 3000;

const schema = samePasswords.pipe(resetPasswordSchema);

/** Where the link in the mail leads: a new password, twice; then the log-in. */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const [done, setDone] = useState<string>();
  const logOut = useSession((session) => session.logOut);
  const navigate = useNavigate();
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema,
    fallback: 'An error occurred while resetting your password',
    send: async ({ password }) => {
      const { message } = await api.post('/api/admin/reset-password/{token}', {
        params: { token },
        json: { password },
      });
      // All sessions of the account have ended; one in this browser would only be refused.
      logOut();
      setDone(message);
    },
  });

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => void navigate('/admin', { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  return (
    <Page>
      {/* The address is a key: nothing that is fetched from here is told it. */}
      <meta name="referrer" content="no-referrer" />
      <form className={`${form} ${mode}`} onSubmit={onSubmit} noValidate>
        <Heading level={1}>Reset Password</Heading>
        {failure && <Notice tone="error">{failure}</Notice>}
        {done ? (
          <Notice tone="success">{done}</Notice>
        ) : (
          <>
            <NewPassword label="New password" field={field} />
            <Button type="submit" width="wide" busy={busy}>
              {busy ? 'Saving…' : 'Reset password'}
            </Button>
          </>
        )}
        <ButtonLink tone="quiet" width="wide" href="/admin">
          Back to Login
        </ButtonLink>
      </form>
    </Page>
  );
}
