import type { Invitation } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { useRoot } from '@ridgeline/remote-kit';
import { Button, ButtonLink, formatDate, TextField, whatsAppLink } from '@ridgeline/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { invitation as panel, shares } from './AccountSettings.css';
import { copyText } from '../../page/copyText';

const shareable = () => typeof navigator.share === 'function';

interface InvitationLinkProps {
  invitation: Invitation;
  /** What the invited person may do, such as "do everything". */
  allowed: string;
}

/** The link of an invitation, with buttons to copy and share it. */
export function InvitationLink({ invitation, allowed }: InvitationLinkProps) {
  const { origin, site } = useRoot();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const until = formatDate(dayInSouthAfrica(invitation.expiresAt));
  const link = `${origin}/admin?invitation=${encodeURIComponent(invitation.code)}`;
  const text = `You are invited to help run ${site.name}. Create your account with this link:`;

  useEffect(() => field.current?.focus(), []);

  const copy = async () => setCopied(await copyText(link, field.current));
  // The promise rejects when the user closes the share sheet, which is not a failure.
  const share = () => void navigator.share({ text, url: link }).catch(() => undefined);

  return (
    <div className={panel}>
      <TextField
        ref={field}
        label="Invitation link"
        hint={`It works once, until ${until}. Whoever has it may ${allowed}.`}
        value={link}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className={shares}>
        <Button onClick={() => void copy()}>Copy</Button>
        {shareable() && (
          <Button tone="secondary" icon="share" onClick={share}>
            Share
          </Button>
        )}
        <ButtonLink
          tone="secondary"
          icon="whatsapp"
          href={whatsAppLink({ text: `${text} ${link}` })}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </ButtonLink>
      </div>
      <p role="status">
        {copied === true && 'The link is copied.'}
        {copied === false && 'It could not be copied. Please select the link and copy it by hand.'}
      </p>
    </div>
  );
}
