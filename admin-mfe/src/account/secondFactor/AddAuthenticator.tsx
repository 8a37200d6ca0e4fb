import { authenticatorCodeSchema, type Authenticator } from '@ridgeline/contract';
import { Button, ButtonLink, Field, Notice, Skeleton, Text } from '@ridgeline/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { useSimpleForm } from '../../form/useSimpleForm';
import { form } from '../../page/Page.css';
import { api } from '../../session/api';
import { copyText } from '../../page/copyText';
import { CodeField } from './CodeField';
import { shares } from '../settings/AccountSettings.css';
import { keyText, panel, statusLine } from './SecondFactor.css';

const QrCode = lazy(async () => {
  const module = await import(/* webpackChunkName: "qr-code" */ '@ridgeline/shared-ui/QrCode');
  return { default: module.QrCode };
});

interface AddAuthenticatorProps {
  authenticator: Authenticator;
  /** @param codes the first recovery codes; null if the account has some already */
  onAdded: (codes: string[] | null) => void;
  onCancel: () => void;
}

/** Shows the secret as a QR code and as text, and asks for a code from the app to confirm it. */
export function AddAuthenticator({ authenticator, onAdded, onCancel }: AddAuthenticatorProps) {
  const { secret, uri } = authenticator;
  const [copied, setCopied] = useState<boolean>();
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema: authenticatorCodeSchema,
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
        Scan this with an authenticator app on your phone. If you are on that phone now, open the
        app from here, or copy the key into it.
      </Text>
      <Suspense fallback={<Skeleton shapes={['card']} />}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Suspense>
      <Field label="Key">
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} ${keyText}`}
            rows={2}
            value={secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            readOnly
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className={shares}>
        <ButtonLink tone="secondary" href={uri}>
          Open the app
        </ButtonLink>
        <Button
          tone="secondary"
          onClick={() => void copyText(secret, null).then((done) => setCopied(done))}
        >
          Copy the key
        </Button>
      </div>
      <p role="status" className={statusLine}>
        {copied === true && 'The key is copied.'}
        {copied === false && 'It could not be copied. Please type it into the app.'}
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <CodeField {...field('code')} />
      <Button type="submit" width="wide" busy={busy}>
        {busy ? 'Checking…' : 'Add the app'}
      </Button>
      <Button tone="quiet" width="wide" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
