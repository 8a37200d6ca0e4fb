import { Icon, LogoMark, type IconName } from './Icon';
import type { Specimens } from '../../catalogue/specimen';
import { Text } from '../Heading/Heading';
import { Inline } from '../Layout/Layout';
import { shapes } from './shapes';

export const icons: Specimens = {
  Icon: (
    <Inline gap="6">
      {(Object.keys(shapes) as IconName[]).map((name) => (
        <div key={name}>
          <Icon name={name} size={32} />
          <Text tone="small">{name}</Text>
        </div>
      ))}
    </Inline>
  ),
  LogoMark: (
    <Inline>
      <LogoMark size={20} />
      <LogoMark />
      <LogoMark size={72} />
    </Inline>
  ),
};
