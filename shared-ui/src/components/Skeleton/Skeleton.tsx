import { Stack } from '../Layout/Layout';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import * as styles from './Skeleton.css';

interface SkeletonProps {
  shapes: (keyof typeof styles.shape)[];
}

/** A placeholder for content that is loading. */
export const Skeleton = ({ shapes }: SkeletonProps) => (
  <div role="status">
    <VisuallyHidden>Loading…</VisuallyHidden>
    <Stack gap="6">
      {shapes.map((shape, index) => (
        <div key={index} className={`${styles.bar} ${styles.shape[shape]}`} />
      ))}
    </Stack>
  </div>
);
