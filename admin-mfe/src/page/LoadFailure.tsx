import { useLocation } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Inline, Notice } from '@ridgeline/shared-ui';
import { discardDraft, useDrafts } from '../form/drafts';

interface LoadFailureProps {
  failure: string;
  /** False if the item does not exist. */
  canRetry?: boolean;
  onRetry: () => void;
  /** The path of the dashboard's list of such items. */
  href: string;
}

/** Replaces a form whose data could not be loaded. */
export const LoadFailure = ({ failure, canRetry = true, onRetry, href }: LoadFailureProps) => (
  <>
    <Notice tone="error">{failure}</Notice>
    {!canRetry && <KeptDraft />}
    <Inline>
      {canRetry && (
        <Button icon="retry" onClick={onRetry}>
          Try again
        </Button>
      )}
      <ButtonLink tone="secondary" href={href}>
        Back to the dashboard
      </ButtonLink>
    </Inline>
  </>
);

/** Offers to discard the draft of an item that somebody else has deleted. */
function KeptDraft() {
  const { pathname } = useLocation();
  const isKept = useDrafts(({ drafts }) => pathname in drafts);
  if (!isKept) return null;
  return (
    <Notice>
      What you typed is kept in this tab, in case the deletion is undone.
      <div>
        <Button tone="secondary" icon="trash" onClick={() => discardDraft(pathname)}>
          Discard it
        </Button>
      </div>
    </Notice>
  );
}
