import { Icon, TextLink } from '@ridgeline/shared-ui';
import { useHome } from '../../session/home';
import { back } from './BackToDashboard.css';

/** A link from a subpage back to the dashboard. */
export function BackToDashboard() {
  const { address, name } = useHome();
  return (
    <div>
      <TextLink className={back} href={address}>
        <Icon name="left" />
        Back to {name}
      </TextLink>
    </div>
  );
}
