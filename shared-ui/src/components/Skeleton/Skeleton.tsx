import { Stack } from '../Layout';
import { VisuallyHidden } from '../VisuallyHidden';
import * as styles from './Skeleton.css';

interface SkeletonProps {
  shapes: (keyof typeof styles.shape)[];
}

/** Keeps the place of what is still on its way. */
export const Skeleton = ({ shapes }: SkeletonProps) => (
  <div role="status">
    <VisuallyHidden>Loading…</VisuallyHidden>
    <Stack gap="6">
      {shapes.map((shape, at) => (
        <div key={at} className={`${styles.bar} ${styles.shape[shape]}`} />
      ))}
    </Stack>
  </div>
);
