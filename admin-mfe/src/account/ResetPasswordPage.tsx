import { messages, resetPasswordSchema } from '@ridgeline/contract';
import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Heading, Notice } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';
import { connectionLost } from '../failure/useRetryWhenOnline';
import { useSimpleForm } from '../form/useSimpleForm';
import { Page } from '../page/Page';
import { form } from '../page/Page.css';
import { api } from '../session/api';
import { useSession } from '../session/session';
import { mode } from './Account.css';
import { NewPassword, samePasswords } from './passwords';

const redirectAfterMs = 3000;

/** Why the reset failed, and what to do next. */
function explanationOf(failure: string) {
  if (failure === messages.resetLinkInvalid)
    return `${failure} Ask for a new one with “Forgot Password?” at the log-in.`;
  if (failure === connectionLost) return `${failure}. Please check your connection and try again.`;
  return failure;
}

const schema = samePasswords.pipe(resetPasswordSchema);

/** The page that the link in the mail opens. It asks for a new password twice, then goes to the log-in. */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const [done, setDone] = useState<string>();
  const logOut = useSession((session) => session.logOut);
  const expired = useSession((session) => session.expired);
  const navigate = useNavigate();
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema,
    fallback: 'Your password is as it was. Please try again in a moment.',
    send: async ({ password }) => {
      const { message } = await api.post('/api/admin/reset-password/{token}', {
        params: { token },
        json: { password },
      });
      // The reset ended all sessions of the account. The server would refuse a token that this browser still has.
      logOut();
      setDone(message);
    },
  });

  useEffect(() => {
    if (expired) void navigate('/admin', { replace: true });
  }, [expired, navigate]);

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => void navigate('/admin', { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  return (
    <Page>
      {/* The URL contains a secret, so no request from this page may send it as the referrer. */}
      <meta name="referrer" content="no-referrer" />
      <form className={`${form} ${mode}`} onSubmit={onSubmit} noValidate>
        <Heading level={1}>Reset Password</Heading>
        {failure && (
          <Notice tone="error">
            <p>An error occurred while resetting your password</p>
            <p>{explanationOf(failure)}</p>
          </Notice>
        )}
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
