import { Button, Text, TextField } from '@ridgeline/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../page/copyText';
import { secret } from './Section.css';

interface ShownOnceProps {
  label: string;
  /** What to do with the secret. */
  hint: string;
  value: string;
}

/** A new secret to copy. The server does not show it again. */
export function ShownOnce({ label, hint, value }: ShownOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={secret}>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        value={value}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void copyText(value, field.current).then(setCopied)}>Copy</Button>
      <Text tone="small">It is shown only now. Whoever loses it needs a new one.</Text>
      <p role="status">
        {copied === true && 'It is copied.'}
        {copied === false && 'It could not be copied. Please select it and copy it by hand.'}
      </p>
    </div>
  );
}
