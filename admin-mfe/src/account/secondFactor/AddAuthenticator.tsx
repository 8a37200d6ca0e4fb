import { authenticatorCodeSchema, type Authenticator } from '@ridgeline/contract';
import { Button, Notice, Skeleton, Text, TextField } from '@ridgeline/shared-ui';
import { lazy, Suspense } from 'react';
import { form } from '../../page/Page.css';
import { api } from '../../session/api';
import { checkedBy } from '../form/problem';
import { useAccountForm } from '../form/useAccountForm';
import { CodeField } from './CodeField';
import { panel } from './SecondFactor.css';

const QrCode = lazy(() => import(/* webpackChunkName: "qr-code" */ './QrCode'));

interface AddAuthenticatorProps {
  authenticator: Authenticator;
  /** @param codes the first recovery codes, where there were none */
  onAdded: (codes: string[] | null) => void;
  onCancel: () => void;
}

/** Brings the secret into an app, by camera or by hand, and asks for a code that proves it. */
export function AddAuthenticator({ authenticator, onAdded, onCancel }: AddAuthenticatorProps) {
  const { secret, uri } = authenticator;
  const { busy, failure, errorOf, onSubmit } = useAccountForm({
    check: (entered) => checkedBy(authenticatorCodeSchema, entered),
    fallback: 'The app could not be added. Please try again.',
    send: async ({ code }) =>
      onAdded(
        (await api.post('/api/admin/second-factor/authenticator/confirm', { json: { code } }))
          .recoveryCodes,
      ),
  });
  return (
    <form className={`${form} ${panel}`} onSubmit={onSubmit} noValidate>
      <Text>
        Scan this with an authenticator app, or type the key into it. Then enter the code that the
        app shows.
      </Text>
      <Suspense fallback={<Skeleton shapes={['card']} />}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Suspense>
      <TextField
        label="Key"
        value={secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <CodeField error={errorOf('code')} />
      <Button type="submit" width="wide" busy={busy}>
        {busy ? 'Checking…' : 'Add the app'}
      </Button>
      <Button tone="quiet" width="wide" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
