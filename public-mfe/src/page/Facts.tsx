import * as styles from './Facts.css';

interface Fact {
  title: string;
  text: string;
}

/** Terms with what is said about them. Nothing is shown without any. */
export const Facts = ({ facts, className }: { facts: readonly Fact[]; className?: string }) =>
  facts.length > 0 && (
    <dl className={className ? `${styles.facts} ${className}` : styles.facts}>
      {facts.map(({ title, text }) => (
        <div key={title} className={styles.fact}>
          <dt className={styles.term}>{title}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );

/** What shows that somebody may guide and can help. */
export const credentials = ({
  registration,
  firstAid,
}: {
  registration: string;
  firstAid: string;
}) => [
  ...(registration ? [{ title: 'Registered', text: registration }] : []),
  ...(firstAid ? [{ title: 'First aid', text: firstAid }] : []),
];
