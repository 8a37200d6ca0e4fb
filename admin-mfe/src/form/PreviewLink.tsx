import { ButtonLink } from '@ridgeline/shared-ui';
import { handOver, previewAddress, type Previewed } from './preview';

interface PreviewLinkProps {
  kind: Previewed;
  /** None while it is not stored yet. */
  id: string | undefined;
  /** Returns it as it would be, were it saved now. */
  current: () => object;
}

/** Shows what is in a form as visitors would see it, in a new tab. */
export function PreviewLink({ kind, id, current }: PreviewLinkProps) {
  const address = previewAddress(kind, id);
  return (
    <ButtonLink
      tone="secondary"
      icon="eye"
      href={address}
      target="_blank"
      // The new tab inherits what is handed over only from a tab that it knows.
      rel="opener"
      onClick={() => handOver(address, current())}
    >
      Preview
    </ButtonLink>
  );
}
