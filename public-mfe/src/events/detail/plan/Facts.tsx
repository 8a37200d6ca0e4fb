import * as styles from './Plan.css';

interface FactsProps {
  facts: readonly { term: string; text: string }[];
}

/** Terms with what is said about them. */
export const Facts = ({ facts }: FactsProps) =>
  facts.length > 0 && (
    <dl className={styles.facts}>
      {facts.map(({ term, text }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
