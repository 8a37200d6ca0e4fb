import { messages, type PersonData } from '@ridgeline/contract';
import { useState } from 'react';

const none: ReadonlySet<string> = new Set();
const nothingErasable = 'What you have chosen stays for now. Each record says why.';

/** Whether the person was looked up by name, so that the owner chooses the records. */
const hasChoice = ({ sections }: PersonData) =>
  sections.some(({ records }) => records.some(({ id }) => id !== undefined));

/** Which of the records that were found by a name belong to the person who asks. */
export function useChoice(data: PersonData | undefined) {
  const [chosen, setChosen] = useState(none);
  const [problem, setProblem] = useState<string>();
  const isNeeded = data !== undefined && hasChoice(data);
  const isTheirs = ({ id }: { id?: string | undefined }) => id !== undefined && chosen.has(id);

  const records = data?.sections.flatMap((section) => section.records) ?? [];
  const erasable = records.flatMap(({ id, kept }) => (id && !kept && chosen.has(id) ? [id] : []));

  function choose(id: string, isChosen: boolean) {
    setProblem(undefined);
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  }

  function clear() {
    setProblem(undefined);
    setChosen(none);
  }

  /** Calls `use` with the chosen records only. If the owner has chosen none, asks for a choice instead. */
  const withTheirs = (use: (theirs: PersonData) => void) => () => {
    if (!data) return;
    if (!isNeeded) return use(data);
    if (!records.some(isTheirs)) return setProblem(messages.erasureChoiceRequired);
    const sections = data.sections.map((section) => ({
      ...section,
      records: section.records.filter(isTheirs),
    }));
    use({ ...data, sections: sections.filter((section) => section.records.length > 0) });
  };

  /** Like `withTheirs`, but only if any of the chosen records can be erased. */
  const withErasable = (erase: () => void) =>
    withTheirs(() => (isNeeded && erasable.length === 0 ? setProblem(nothingErasable) : erase()));

  return {
    choose,
    clear,
    isTheirs,
    problem,
    withTheirs,
    withErasable,
    /** The chosen records that an erasure removes; undefined if there is no choice. */
    erasable: isNeeded ? erasable : undefined,
  };
}

export type Choice = ReturnType<typeof useChoice>;
