import { useState, type MouseEvent } from 'react';

/** A click handler for a link that copies a URL instead of following the link, where the browser allows it. */
export function useCopyLink(url: string) {
  const [copied, setCopied] = useState(false);

  const copy = async (event: MouseEvent) => {
    if (!navigator.clipboard) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Without permission, the visitor can still copy the URL from the address bar.
      setCopied(false);
    }
  };

  return { copied, onClick: (event: MouseEvent) => void copy(event) };
}
