import { GuidePrice } from '@ridgeline/shared-ui';
import { Fragment } from 'react';

interface OfferPhrasesProps {
  /** The summary of an offer: its price first, if it has one. */
  phrases: readonly string[];
  /** The price that the first phrase says. */
  fromCents: number | undefined;
}

/** The summary of an offer in one line, with what its price is about in another currency. */
export const OfferPhrases = ({ phrases, fromCents }: OfferPhrasesProps) =>
  phrases.map((phrase, at) => (
    <Fragment key={phrase}>
      {at > 0 && ' · '}
      {phrase}
      {at === 0 && fromCents !== undefined && <GuidePrice cents={fromCents} />}
    </Fragment>
  ));
