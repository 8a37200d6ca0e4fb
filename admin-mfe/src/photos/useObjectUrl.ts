import { useEffect, useMemo } from 'react';
import { isHeic } from './heic';

/** An object URL for a file. It is revoked when it is no longer used. */
export function useObjectUrl(file: File | undefined) {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}

/** An object URL for a prepared picture; undefined for a HEIC, which stays one only if this browser cannot show it. */
export const usePreviewUrl = (file: File | undefined) =>
  useObjectUrl(file && isHeic(file) ? undefined : file);
