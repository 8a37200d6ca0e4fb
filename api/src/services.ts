import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { HashCost } from './features/accounts/passwords';
import type { SignupRules } from './features/accounts/routes';
import { sessionStore, type SessionStore } from './features/accounts/sessions/store';
import { tokenService, type TokenService } from './features/accounts/tokens';
import type { BookingContext } from './features/bookings/context';
import { leaveRideGroup } from './features/bookings/onTheDay/rideGroups';
import { eventStore, type EventStore } from './features/events/store';
import { groupStore, type GroupStore } from './features/groups/store';
import type { Messaging } from './features/messaging/messaging';
import type { OwnerNotices } from './features/ownerNotices/ownerNotices';
import type { LazyRegistry } from './features/releases/lazyRegistry';
import type { ReleaseNotices } from './features/releases/notices/notices';
import type { Health } from './health/problems';
import { eventBookings } from './eventBookings';
import { groupMessages } from './groupMessages';
import { publicRevision } from './publicRevision';
import { auditStore, type AuditStore } from './platform/audit/store';
import type { Database } from './platform/db/connect';
import type { Uploads } from './platform/files/uploads';
import type { OriginSettings } from './platform/http/origin';
import type { Jobs } from './platform/jobs/jobs';
import type { Mailer } from './platform/mail/mail';
import { mediaLibrary, type MediaLibrary } from './platform/media/library';
import type { PictureUploads } from './platform/media/pictures';
import { signedPaths, type SignedPaths } from './platform/media/signedPaths';
import type { PictureVariants } from './platform/media/variants';
import { throttleStore, type ThrottleStore } from './platform/rateLimit/store';
import type { TestPayments } from './testPayments/testPayments';

export interface AppDependencies {
  db: Database;
  /** Background jobs. Every kind is registered before the jobs start. */
  jobs: Jobs;
  uploads: Uploads;
  /** Generates smaller and better compressed files of pictures in the background. */
  variants: PictureVariants;
  logger: Logger;
  /** Signs the tokens. */
  secret: string;
  signup: SignupRules;
  originSettings: OriginSettings;
  mailer: Mailer;
  /** What whoever reports mails that did not arrive sends; without it, nobody can. */
  bouncesToken?: string | undefined;
  messaging: Messaging;
  bookings: BookingContext;
  ownerNotices: OwnerNotices;
  /** Replaces the payment services on a demo site without a public URL. */
  testPayments?: TestPayments;
  releases: LazyRegistry;
  notices: ReleaseNotices;
  /** What is wrong around the site while it serves visitors. */
  health: Health;
  /** Whether the site shows demo content. */
  demo: boolean;
  /** Path of the drawing on the share card of a page without a picture. */
  cardDrawing: string;
  /** Cost of a password hash; tests use a cheaper one than the default. */
  hashCost?: HashCost;
  /** Where to register what is measured, if anybody may read it. */
  registry?: Registry;
}

/** What the middleware and the endpoints share. */
export interface Services extends AppDependencies {
  uploads: PictureUploads;
  library: MediaLibrary;
  sessions: SessionStore;
  tokens: TokenService;
  throttle: ThrottleStore;
  audit: AuditStore;
  events: EventStore;
  groups: GroupStore;
  signedPaths: SignedPaths;
  /** A string that changes with public content. */
  revision: () => Promise<string>;
}

export function createServices(dependencies: AppDependencies): Services {
  const { db, secret, variants } = dependencies;
  const sessions = sessionStore(db);
  const library = mediaLibrary(db);
  return {
    ...dependencies,
    uploads: { ...dependencies.uploads, variants, library },
    library,
    sessions,
    tokens: tokenService(secret, sessions),
    throttle: throttleStore(db),
    audit: auditStore(db),
    events: eventStore(db, eventBookings),
    groups: groupStore(db, groupMessages, leaveRideGroup),
    signedPaths: signedPaths(secret),
    revision: () => publicRevision(db),
  };
}
