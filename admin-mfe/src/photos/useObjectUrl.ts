import { useEffect, useMemo } from 'react';

/** An object URL for a file, for as long as it is shown. */
export function useObjectUrl(file: File | undefined) {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}
