const prefix = 'draft:';

/** What was typed into a form and is not saved yet. */
export interface Draft<Fields extends object> {
  /** What to call it, for the person who typed it. */
  title: string;
  fields: Fields;
  /** The version that the person started from, where something that exists is edited. */
  version?: number | undefined;
}

const storage = () => window.sessionStorage;
const addresses = () =>
  Object.keys(storage())
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));

/**
 * Drafts live as long as the browser's tab, each under its form's address: they outlive a reload and
 * a session that ends, and nobody finds them on this device later.
 */
export function keepDraft<Fields extends object>(address: string, draft: Draft<Fields>) {
  storage().setItem(`${prefix}${address}`, JSON.stringify(draft));
}

/** What was typed into this form before, if anything. */
export function draftOf<Fields extends object>(address: string): Draft<Fields> | undefined {
  const text = storage().getItem(`${prefix}${address}`);
  return text ? (JSON.parse(text) as Draft<Fields>) : undefined;
}

/** Everything that waits to be saved, with its form's address. */
export const waitingDrafts = () =>
  addresses().map((address) => ({ address, title: draftOf(address)?.title ?? '' }));

/** Where it is kept under which key a form tried to create something; it goes with the draft. */
export const creationAt = (address: string) => `creation:${address}`;

export function forgetDraft(address: string) {
  storage().removeItem(`${prefix}${address}`);
  storage().removeItem(creationAt(address));
}

export function forgetAllDrafts() {
  addresses().forEach(forgetDraft);
}
