import { Icon, TextLink } from '@ridgeline/shared-ui';
import { useHome } from '../../session/home';
import { back } from './BackToDashboard.css';

/** The way out of a screen that the dashboard leads to. */
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
