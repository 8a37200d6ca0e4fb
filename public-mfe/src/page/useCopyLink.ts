import { useState, type MouseEvent } from 'react';

/** A click handler for a link. It copies the URL instead of following the link, if the browser allows that. */
export function useCopyLink(url: string) {
  const [copied, setCopied] = useState(false);

  const copy = async (event: MouseEvent) => {
    if (!navigator.clipboard) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Without the permission, the visitor can still copy the URL from the address bar.
      setCopied(false);
    }
  };

  return { copied, onClick: (event: MouseEvent) => void copy(event) };
}
