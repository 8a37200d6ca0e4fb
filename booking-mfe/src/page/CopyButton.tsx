import { Button, VisuallyHidden } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { copy as style } from './CopyButton.css';

interface CopyButtonProps {
  text: string;
  /** What is copied, for those who do not see where the button is. */
  what: string;
  label?: string;
}

/** Copies a text. */
export function CopyButton({ text, what, label = 'Copy' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without the permission, people have to copy it by hand.
      setCopied(false);
    }
  };
  return (
    <span className={style}>
      <Button tone="quiet" onClick={() => void copy()}>
        {copied ? 'Copied' : label}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
    </span>
  );
}
