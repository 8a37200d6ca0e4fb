import { agreedByText, extraText, type Manifest, rands } from '@ridgeline/contract';
import { formatPhoneNumber, TextLink } from '@ridgeline/shared-ui';
import { useIsOwner } from '../../session/session';
import { bookingPath } from '../paths';
import { badge, badges, small, urgent } from '../Bookings.css';
import { kindLabels, stateLabels } from '../labels';
import { CheckInButton } from './CheckInButton';
import * as styles from './Ride.css';

type Participant = Manifest['participants'][number];

interface PersonProps {
  participant: Participant;
  /** What the whole party owes; 0 for everybody but the first of it, or it would be read as owed by each. */
  partyCents: number;
  /** What the whole booking takes, if this is the first of it. */
  partyExtras: readonly string[];
}

/** What is missing before somebody may ride. Somebody whose ride was cancelled may only wait for a refund. */
function problemsOf({
  participant,
  partyCents: balanceCents,
}: Pick<PersonProps, 'participant' | 'partyCents'>) {
  const { agreedAt, state, complete } = participant;
  if (state === 'cancelled')
    return [stateLabels[state], balanceCents < 0 && `${rands(-balanceCents)} to pay back`].filter(
      (problem) => problem !== false,
    );
  return [
    state !== 'confirmed' && state !== 'completed' && stateLabels[state],
    balanceCents > 0 && `${rands(balanceCents)} due`,
    !agreedAt ? 'No indemnity' : !complete && 'Details missing',
  ].filter((problem) => problem !== false);
}

const Phone = ({ number }: { number: string }) => (
  <TextLink className={styles.phone} href={`tel:${number}`}>
    {formatPhoneNumber(number)}
  </TextLink>
);

/** Facts that belong together, after what they are; nothing if all of them are missing. */
const Fact = ({ label, facts }: { label: string; facts: readonly (string | undefined)[] }) => {
  const known = facts.filter(Boolean);
  return known.length > 0 ? (
    <div>
      {label}: <bdi>{known.join(', ')}</bdi>
    </div>
  ) : null;
};

const isFirstOfParty = (participants: readonly Participant[], at: number) =>
  participants.findIndex(({ bookingId }) => bookingId === participants[at]?.bookingId) === at;

/** The participants of a ride, with what the guide needs to know. */
export const ManifestList = ({
  participants,
  bookingExtras = [],
}: Pick<Manifest, 'participants' | 'bookingExtras'>) => (
  <ul role="list" className={styles.people} aria-labelledby="manifest">
    {participants.map((participant, at) => (
      <Person
        key={`${participant.bookingId} ${participant.n}`}
        participant={participant}
        partyCents={
          participant.eachPays || isFirstOfParty(participants, at)
            ? (participant.balanceCents ?? 0)
            : 0
        }
        partyExtras={
          isFirstOfParty(participants, at)
            ? bookingExtras
                .filter(({ bookingId }) => bookingId === participant.bookingId)
                .map(({ name, count }) => extraText(name, count))
            : []
        }
      />
    ))}
  </ul>
);

const Person = ({ participant, partyCents, partyExtras }: PersonProps) => {
  const { bookingId, n, name, kind, reference, leadName, phone, state } = participant;
  const { emergencyName, emergencyPhone, motorcycle, diet, medicalNotes, ownPhone } = participant;
  const { extras = [] } = participant;
  const { medicalAidScheme, medicalAidNumber, licenceCode, licenceNumber } = participant;
  const isOwner = useIsOwner();
  const agreedBy = agreedByText(participant);
  return (
    <li className={styles.person}>
      <div>
        {isOwner ? (
          <TextLink className={styles.name} href={bookingPath(bookingId)}>
            <bdi>{name}</bdi>
          </TextLink>
        ) : (
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
        )}
        <div className={small}>
          {kindLabels[kind]} · {reference}
          {leadName !== name && (
            <>
              {' · with '}
              <bdi>{leadName}</bdi>
            </>
          )}
        </div>
      </div>
      <div>
        <span className={styles.box} />
        {(state === 'confirmed' || state === 'completed') && (
          <span className={styles.noPrint}>
            <CheckInButton
              {...{ bookingId, n, name }}
              isPresent={participant.checkedInAt !== null}
            />
          </span>
        )}
      </div>
      <div className={styles.facts}>
        <div className={badges}>
          {problemsOf({ participant, partyCents }).map((problem) => (
            <span key={problem} className={`${badge} ${urgent}`}>
              {problem}
            </span>
          ))}
        </div>
        <Fact label="Takes" facts={extras} />
        <Fact label="For the whole booking" facts={partyExtras} />
        <div>
          <Phone number={ownPhone ?? phone} />
        </div>
        {ownPhone && ownPhone !== phone && (
          <div>
            Booked by <bdi>{leadName}</bdi>, <Phone number={phone} />
          </div>
        )}
        {emergencyName && (
          <div>
            Emergency: <bdi>{emergencyName}</bdi>
            {emergencyPhone && (
              <>
                , <Phone number={emergencyPhone} />
              </>
            )}
          </div>
        )}
        <Fact label="Medical aid" facts={[medicalAidScheme, medicalAidNumber]} />
        <Fact label="Licence" facts={[licenceCode, licenceNumber]} />
        {(motorcycle ?? diet) && <div>{[motorcycle, diet].filter(Boolean).join(' · ')}</div>}
        {agreedBy && <div>Indemnity: {agreedBy}</div>}
        {medicalNotes && <div className={styles.medical}>{medicalNotes}</div>}
      </div>
    </li>
  );
};
