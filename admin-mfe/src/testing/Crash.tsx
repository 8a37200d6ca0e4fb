import { useState } from 'react';

/** Throws after a click, until it is mounted again. */
export function Crash() {
  const [crashed, setCrashed] = useState(false);
  if (crashed) throw new Error('A fault of ours');
  return (
    <button type="button" onClick={() => setCrashed(true)}>
      Crash
    </button>
  );
}
