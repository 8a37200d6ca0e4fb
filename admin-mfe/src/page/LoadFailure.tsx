import { Button, ButtonLink, Inline, Notice } from '@ridgeline/shared-ui';

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
