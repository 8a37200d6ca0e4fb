import { Button, formatFileSize, Inline } from '@ridgeline/shared-ui';

interface SmallerCopiesProps {
  /** Smaller copies of the pictures that are too large. */
  copies: File[];
  onUse: () => void;
  onLeaveOut: () => void;
}

const sizeOf = (copies: File[]) => formatFileSize(copies.reduce((sum, { size }) => sum + size, 0));

/** Offers to replace all too large pictures with smaller copies, with one tap. */
export function SmallerCopies({ copies, onUse, onLeaveOut }: SmallerCopiesProps) {
  if (copies.length === 0) return null;
  const isOne = copies.length === 1;
  return (
    <Inline>
      <Button tone="secondary" icon="image" onClick={onUse}>
        {isOne
          ? `Use a smaller copy (${sizeOf(copies)})`
          : `Use smaller copies of ${copies.length} pictures (${sizeOf(copies)} in all)`}
      </Button>
      <Button tone="quiet" icon="close" onClick={onLeaveOut}>
        {isOne ? 'Leave it out' : 'Leave them out'}
      </Button>
    </Inline>
  );
}
