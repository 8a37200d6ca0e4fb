import type { Post } from '@ridgeline/contract';
import { useRef, useState } from 'react';
import { draftOf, forgetDraft, keepDraft } from '../drafts/drafts';
import { entryOf, type PostEntry } from './entry';

/** Address of the form that edits a post, or of the one that adds one. */
export const formAddress = (id?: string) => (id ? `/edit-blog/${id}` : '/addblog');

/**
 * What stands in the form: the draft that was left in this browser, the stored post, or nothing.
 * Every change is kept in the browser until it is saved or discarded.
 */
export function usePostEntry(post: Post | undefined) {
  const [address] = useState(() => formAddress(post?._id));
  const [draft, setDraft] = useState(() => draftOf<PostEntry>(address));
  const [entry, setEntry] = useState<PostEntry>(() => draft?.fields ?? entryOf(post));
  const [savedEntry, setSavedEntry] = useState(draft ? undefined : entry);
  /** Grows when the whole entry is exchanged, which the text's editor has to follow. */
  const [edition, setEdition] = useState(0);
  // An answer may arrive, and the editor may speak, when what was rendered is old news.
  const latest = useRef(entry);
  /** The version that the person saw while typing. */
  const version = useRef(draft?.version ?? post?.version);

  const put = (now: PostEntry) => {
    latest.current = now;
    setEntry(now);
  };
  const keep = (fields: PostEntry) =>
    keepDraft(address, { title: fields.title, fields, version: version.current });
  const forget = () => {
    forgetDraft(address);
    setDraft(undefined);
  };

  return {
    entry,
    edition,
    version,
    /** Whether there is something that is not stored. */
    changed: entry !== savedEntry,
    restored: draft !== undefined,
    change: (part: Partial<PostEntry>) => {
      put({ ...latest.current, ...part });
      keep(latest.current);
    },
    /** What was typed since it was sent is still to be saved. */
    saved: (sent: PostEntry, nowVersion: number) => {
      version.current = nowVersion;
      setSavedEntry(sent);
      if (latest.current === sent) forget();
      else keep(latest.current);
    },
    /** Puts what is stored in place of what was typed. */
    takeStored: (stored: Post | undefined) => {
      forget();
      version.current = stored?.version;
      const taken = entryOf(stored);
      put(taken);
      setSavedEntry(taken);
      setEdition((before) => before + 1);
    },
    forget,
  };
}
