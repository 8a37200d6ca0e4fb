import { BackLink } from '@ridgeline/shared-ui';
import { useHome } from '../session/home';

/** A link from a subpage back to the dashboard. */
export function BackToDashboard() {
  const { path, name } = useHome();
  return <BackLink href={path}>Back to {name}</BackLink>;
}
