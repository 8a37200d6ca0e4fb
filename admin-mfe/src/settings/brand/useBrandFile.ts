import type { Brand } from '@ridgeline/contract';
import { useState } from 'react';
import { conflictingVersion, messageFor } from '../../failure/errors';

export interface BrandFileOptions {
  /** Called with a newer brand, which somebody else has saved. */
  onBrand: (brand: Brand) => void;
  /** Called with the brand as it was just saved. */
  onSaved: (brand: Brand) => void;
}

/** A part of the brand that is a file, such as the logo. It is saved as soon as it is chosen. */
export function useBrandFile({ onBrand, onSaved }: BrandFileOptions) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();

  /** Saves a change. Resolves with whether it is saved. */
  async function change(call: () => Promise<Brand>, fallback: string): Promise<boolean> {
    if (busy) return false;
    setFailure(undefined);
    setDone(undefined);
    setBusy(true);
    try {
      const brand = await call();
      onSaved(brand);
      setDone(brand.remark ? `Saved. ${brand.remark}` : 'Saved');
      return true;
    } catch (error) {
      const current = conflictingVersion<Brand>(error);
      if (current) onBrand(current);
      setFailure(messageFor(error, fallback));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { failure, busy, done, change };
}
