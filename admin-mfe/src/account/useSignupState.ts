import type { SignupState } from '@ridgeline/contract';
import { useEffect, useState } from 'react';
import { api } from '../session/api';

/** What a sign-up needs; undefined until the server said so. */
export function useSignupState() {
  const [state, setState] = useState<SignupState>();
  useEffect(() => {
    api.get('/api/admin/signup').then(
      setState,
      // The server says what it needs when the form is sent.
      () => setState({ signup: 'code' }),
    );
  }, []);
  return state;
}
