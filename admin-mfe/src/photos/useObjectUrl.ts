import { useEffect, useMemo } from 'react';

/** An object URL for a file. It is revoked when it is no longer used. */
export function useObjectUrl(file: File | undefined) {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
