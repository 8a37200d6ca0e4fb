import type { ReactNode } from 'react';
import * as styles from './Voucher.css';

interface VoucherCardProps {
  label: string;
  forWhom: string;
  words: string;
  children: ReactNode;
}

/** What a voucher says, and whom it says it to. */
export const VoucherCard = ({ label, forWhom, words, children }: VoucherCardProps) => (
  <section className={styles.card} aria-label={label}>
    {forWhom && (
      <p className={styles.forWhom}>
        For <bdi>{forWhom}</bdi>
      </p>
    )}
    {words && (
      <p dir="auto" className={styles.words}>
        {words}
      </p>
    )}
    {children}
  </section>
);
