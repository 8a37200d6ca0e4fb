import { ApiError } from '@ridgeline/contract/client';
import { messages, readPerson, type PersonData, type PersonErased } from '@ridgeline/contract';
import { useState, type FormEvent } from 'react';
import { sentenceFor } from '../failure/sentenceFor';
import { api } from '../session/api';

/** A person who is looked up, what is held of them, and what became of an erasure. */
export function usePerson() {
  const [typed, setTyped] = useState('');
  const [data, setData] = useState<PersonData>();
  const [erased, setErased] = useState<PersonErased>();
  const [failure, setFailure] = useState<string>();
  const [fieldError, setFieldError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);

  function clear() {
    setData(undefined);
    setErased(undefined);
    setFailure(undefined);
    setFieldError(undefined);
  }

  async function lookUp(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    if (busy) return;
    clear();
    if (!readPerson(typed))
      return setFieldError(typed.trim() ? messages.personUnreadable : messages.personRequired);
    setBusy(true);
    try {
      setData(await api.post('/api/privacy/person', { json: { person: typed } }));
    } catch (error) {
      const said = error instanceof ApiError ? error.fields['person'] : undefined;
      setFieldError(said);
      if (!said) setFailure(sentenceFor(error, 'Failed to fetch data. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return {
    typed,
    data,
    erased,
    failure,
    fieldError,
    busy,
    asked,
    type: (text: string) => {
      setTyped(text);
      setFieldError(undefined);
    },
    lookUp,
    askToErase: () => setAsked(true),
    keep: () => setAsked(false),
    tellErased: (done: PersonErased) => {
      setAsked(false);
      setErased(done);
      setData((before) => before && { ...before, sections: done.remaining });
    },
  };
}
