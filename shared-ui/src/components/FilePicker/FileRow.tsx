import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../icons';
import { formatFileSize } from '../fileSize';
import * as styles from './FilePicker.css';

interface FileRowProps {
  name: string;
  /** In bytes. */
  size?: number;
  icon?: IconName;
  /** Share of the upload that is done, 0 to 1. */
  progress?: number | undefined;
  /** Why it could not be uploaded. */
  failure?: string | undefined;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One file: its name and size, how far its upload is, what can be done with it. */
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
      <p className={styles.name}>{name}</p>
      {size !== undefined && <p className={styles.remark}>{formatFileSize(size)}</p>}
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

/** A list of `FileRow`s. */
export const FileRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul role="list" className={styles.list} aria-label={label}>
    {children}
  </ul>
);
