import { ButtonLink } from '@ridgeline/shared-ui';
import { storePreview, previewPath, type Previewed } from './preview';

interface PreviewLinkProps {
  kind: Previewed;
  /** Undefined until the entity is stored. */
  id: string | undefined;
  /** Returns the entity as it would be after saving now. */
  current: () => object;
}

/** Opens a preview of the form's content in a new tab. */
export function PreviewLink({ kind, id, current }: PreviewLinkProps) {
  const path = previewPath(kind, id);
  return (
    <ButtonLink
      tone="secondary"
      icon="eye"
      href={path}
      target="_blank"
      // A new tab inherits the session storage only from its opener.
      rel="opener"
      onClick={() => storePreview(path, current())}
    >
      Preview
    </ButtonLink>
  );
}
