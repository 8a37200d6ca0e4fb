import type { AdminContentPage, AdminSection } from '@ridgeline/contract';
import { useRef, useState } from 'react';
import { conflictingVersion, messageFor } from '../../failure/errors';
import { useSerialized } from '../../form/useSerialized';
import { api } from '../../session/api';

/** The order of a page's sections and which are on, as a save sends them. */
const orderOf = (sections: readonly Pick<AdminSection, 'id' | 'on'>[]) =>
  sections.map(({ id, on }) => ({ id, on }));

/** The fields of a page itself, as a save sends them. */
export const pageFieldsIn = ({
  name,
  title,
  description,
  inMenu,
  inFooter,
  place,
}: AdminContentPage) => ({ name, title, description, inMenu, inFooter, place });

/**
 * The sections that a page has now, in an order of before. Those that were added meanwhile come last, and those that
 * were removed are left out.
 */
const inOrder = (now: readonly AdminSection[], order: readonly AdminSection[]): AdminSection[] => {
  const sections = new Map(now.map((section) => [section.id, section]));
  const known = order.flatMap(({ id, on }) => {
    const section = sections.get(id);
    sections.delete(id);
    return section ? [{ ...section, on }] : [];
  });
  return [...known, ...sections.values()];
};

/** Saves a page over a version, with its sections as they are there. */
export const putPage = (
  page: AdminContentPage,
  change: Partial<ReturnType<typeof pageFieldsIn>> & { version?: number } = {},
  sections: readonly Pick<AdminSection, 'id' | 'on'>[] = page.sections,
) =>
  api.put('/api/admin/content/pages', {
    json: {
      path: page.path,
      ...pageFieldsIn(page),
      version: page.version,
      ...change,
      sections: orderOf(sections),
    },
  });

/**
 * A page that is being edited. Its changes are saved at once and one after another, each over the version that the one
 * before has created.
 */
export function useContentPage(initial: AdminContentPage) {
  const [page, setPage] = useState(initial);
  const latest = useRef(initial);
  const [failure, setFailure] = useState<string>();
  /** The sections as somebody has arranged them, until that is saved. */
  const [arranged, setArranged] = useState<readonly AdminSection[]>();
  const next = useRef<readonly AdminSection[]>(undefined);
  const serialized = useSerialized();

  function take(now: AdminContentPage) {
    // The response to an earlier save may arrive after that to a later one.
    if (now.version < latest.current.version) return;
    latest.current = now;
    setPage(now);
  }

  /** Saves a change of the page. It rejects like its call, and then goes on from what somebody else has saved. */
  const save = (call: (page: AdminContentPage) => Promise<AdminContentPage>) =>
    serialized(async () => {
      try {
        const now = await call(latest.current);
        take(now);
        return now;
      } catch (error) {
        const theirs = conflictingVersion<AdminContentPage>(error);
        if (theirs) take(theirs);
        throw error;
      }
    });

  /** Saves a change, and says what is wrong if that fails. Resolves with the page, or undefined. */
  async function attempt(
    call: (page: AdminContentPage) => Promise<AdminContentPage>,
    fallback: string,
  ) {
    setFailure(undefined);
    try {
      return await save(call);
    } catch (error) {
      setFailure(
        conflictingVersion(error)
          ? `${messageFor(error, fallback)} Here it is as it is now: please do that again.`
          : messageFor(error, fallback),
      );
      return undefined;
    }
  }

  /** Saves an order of the sections. What is arranged while another save is under way is saved with one call. */
  async function arrange(sections: readonly AdminSection[]) {
    setArranged(sections);
    next.current = sections;
    await attempt(async (now) => {
      const wanted = next.current;
      next.current = undefined;
      if (!wanted) return now;
      try {
        return await putPage(now, {}, inOrder(now.sections, wanted));
      } catch (error) {
        // What was pressed meanwhile was not about the order that is shown from now on.
        if (conflictingVersion(error)) next.current = undefined;
        throw error;
      }
    }, 'This could not be saved. The sections are in their places of before.');
    if (next.current === undefined) setArranged(undefined);
  }

  return {
    page,
    sections: arranged ? inOrder(page.sections, arranged) : page.sections,
    failure,
    take,
    save,
    attempt,
    arrange,
  };
}

export type ContentPageState = ReturnType<typeof useContentPage>;
