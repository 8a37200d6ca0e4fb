/** Where a link may lead; undefined for an address that must not become a link. */
export function linkKind(href: string): 'ours' | 'contact' | 'others' | undefined {
  // Browsers drop these from an address before they read it, and with them a disguise.
  if (/[\s\\]/.test(href)) return undefined;
  if (/^\/(?!\/)/.test(href)) return 'ours';
  if (/^(mailto|tel):./i.test(href)) return 'contact';
  if (/^https?:\/\/[^/]/i.test(href)) return 'others';
  return undefined;
}
