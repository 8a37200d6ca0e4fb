import { isApiError } from '@ridgeline/contract/client';
import { useEffect, useState, type FormEvent } from 'react';
import { sentenceFor } from '../../failure/sentenceFor';
import type { Entered, Problem } from './problem';

interface AccountForm<Checked> {
  /** What is to be sent, or what is wrong. */
  check: (entered: Entered) => { checked?: Checked; problem?: Problem };
  send: (checked: Checked, form: HTMLFormElement) => Promise<void>;
  /** Said when it fails and the server gives no reason. */
  fallback: string;
}

const control = (form: HTMLFormElement, name: string) => {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLElement ? found : undefined;
};

/** The problem that the server has with one of the form's fields, in its own words. */
function problemIn(error: unknown, form: HTMLFormElement): Problem | undefined {
  if (!isApiError(error)) return undefined;
  const [field, sentence] =
    Object.entries(error.fields).find(([name]) => control(form, name)) ?? [];
  return field && sentence ? { field, sentence } : undefined;
}

/**
 * Checks a form of a few fields and sends it. What is wrong with a field is said beside it, and the
 * focus goes there; everything else is a failure of the whole.
 */
export function useAccountForm<Checked>({ check, send, fallback }: AccountForm<Checked>) {
  const [problem, setProblem] = useState<Problem & { form: HTMLFormElement }>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  // Once it is on the page, so that whoever listens hears it with the field.
  useEffect(() => {
    if (problem) control(problem.form, problem.field)?.focus();
  }, [problem]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const result = check(Object.fromEntries(new FormData(form)) as Entered);
    setFailure(undefined);
    setProblem(undefined);
    if (result.problem) return setProblem({ ...result.problem, form });
    setBusy(true);
    try {
      await send(result.checked as Checked, form);
    } catch (error) {
      const found = problemIn(error, form);
      if (found) setProblem({ ...found, form });
      else setFailure(sentenceFor(error, fallback));
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    failure,
    errorOf: (name: string) => (problem?.field === name ? problem.sentence : undefined),
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}
