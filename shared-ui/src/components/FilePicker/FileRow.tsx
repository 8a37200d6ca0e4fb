import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import { formatFileSize } from './formatFileSize';
import * as styles from './FilePicker.css';

interface FileRowProps {
  name: string;
  /** In bytes. */
  size?: number;
  icon?: IconName;
  /** Share of the upload, 0 to 1. */
  progress?: number | undefined;
  /** Why the upload failed. */
  failure?: string | undefined;
  /** Buttons. */
  children?: ReactNode;
}

/** A file's name and size, its upload's progress or failure, and its buttons. */
export const FileRow = ({
  name,
  size,
  icon = 'file',
  progress,
  failure,
  children,
}: FileRowProps) => (
  <li className={styles.row}>
    <Icon name={icon} />
    <div>
      <p dir="auto" className={styles.name}>
        {name}
      </p>
      {size !== undefined && <p className={styles.hint}>{formatFileSize(size)}</p>}
      {progress !== undefined && (
        <progress
          className={styles.progress}
          value={progress}
          max={1}
          aria-label={`Uploading ${name}`}
        />
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
    <div>{children}</div>
  </li>
);

export const FileRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul role="list" className={styles.list} aria-label={label}>
    {children}
  </ul>
);
