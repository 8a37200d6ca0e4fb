import { BackLink } from '@ridgeline/shared-ui';
import { useHome } from '../../session/home';

/** A link from a subpage back to the dashboard. */
export function BackToDashboard() {
  const { address, name } = useHome();
  return <BackLink href={address}>Back to {name}</BackLink>;
}
