import * as styles from './QrCode.css';
import { qrPath } from './qrPath';

/** A text as a QR code, dark on light in both schemes, because cameras cannot read the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = qrPath(text);
  return (
    <svg className={styles.qrCode} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={data} />
    </svg>
  );
}
