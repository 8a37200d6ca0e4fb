import { useEffect, useMemo } from 'react';

/** An object URL for a file. It is revoked when it is no longer used. */
export function useObjectUrl(file: File | undefined) {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}
