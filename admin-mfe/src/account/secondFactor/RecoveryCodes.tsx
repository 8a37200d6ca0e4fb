import { Button, Heading, Text } from '@ridgeline/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../page/copyText';
import { codes as codeList, panel, statusLine } from './SecondFactor.css';

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const top = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => top.current?.focus(), []);
  const copy = async () => setCopied(await copyText(codes.join('\n'), null));
  return (
    <div ref={top} tabIndex={-1} className={panel}>
      <Heading level={3} size="h4">
        Your recovery codes
      </Heading>
      <Text>
        Write them down or print them, and keep them away from your phone. If you lose it, each code
        lets you in once. They are shown only now.
      </Text>
      <ul role="list" className={codeList} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button tone="secondary" onClick={() => void copy()}>
        Copy
      </Button>
      <p role="status" className={statusLine}>
        {copied === true && 'The codes are copied.'}
        {copied === false && 'They could not be copied. Please write them down.'}
      </p>
      <Button onClick={onDone}>I have kept them</Button>
    </div>
  );
}
