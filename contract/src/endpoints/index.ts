import { byMeaning, type EndpointDefinition } from '../endpoint';
import { accountEndpoints } from './accounts';
import { auditEndpoints } from './audit';
import { bookingAdminEndpoints } from './bookingAdmin';
import { bookingEndpoints } from './bookings';
import { brandEndpoints } from './brand';
import { codeEndpoints } from './codes';
import { contentEndpoints } from './content';
import { demoEndpoints } from './demo';
import { eventEndpoints } from './events';
import { fileEndpoints } from './files';
import { galleryEndpoints } from './galleries';
import { groupEndpoints } from './groups';
import { guideEndpoints } from './guides';
import { healthEndpoints } from './health';
import { jobEndpoints } from './jobs';
import { mailEndpoints } from './mails';
import { mediaEndpoints } from './media';
import { messageEndpoints } from './messages';
import { newsletterEndpoints } from './newsletter';
import { offerEndpoints } from './offers';
import { overviewEndpoints } from './overview';
import { ownerNoticeEndpoints } from './ownerNotices';
import { paymentEndpoints } from './payments';
import { postEndpoints } from './posts';
import { privacyEndpoints } from './privacy';
import { registryEndpoints } from './registry';
import { releaseKeyEndpoints } from './releaseKeys';
import { releaseNoticeEndpoints } from './releaseNotices';
import { releaseEndpoints } from './releases';
import { secondFactorEndpoints } from './secondFactor';
import { sessionEndpoints } from './sessions';
import { sharingEndpoints } from './sharing';
import type { shellEndpoints } from './shell';
import { siteEndpoints } from './site';
import { trashEndpoints } from './trash';
import { voucherEndpoints } from './vouchers';
import { waitlistEndpoints } from './waitlist';

/** The endpoints of each feature, in the order of the API document. */
const features = {
  health: healthEndpoints,
  files: fileEndpoints,
  site: siteEndpoints,
  content: contentEndpoints,
  brand: brandEndpoints,
  events: eventEndpoints,
  offers: offerEndpoints,
  codes: codeEndpoints,
  bookings: bookingEndpoints,
  bookingAdmin: bookingAdminEndpoints,
  guides: guideEndpoints,
  payments: paymentEndpoints,
  vouchers: voucherEndpoints,
  waitlist: waitlistEndpoints,
  galleries: galleryEndpoints,
  media: mediaEndpoints,
  groups: groupEndpoints,
  messages: messageEndpoints,
  posts: postEndpoints,
  sharing: sharingEndpoints,
  secondFactor: secondFactorEndpoints,
  accounts: accountEndpoints,
  sessions: sessionEndpoints,
  audit: auditEndpoints,
  releases: releaseEndpoints,
  releaseKeys: releaseKeyEndpoints,
  releaseNotices: releaseNoticeEndpoints,
  registry: registryEndpoints,
  privacy: privacyEndpoints,
  jobs: jobEndpoints,
  trash: trashEndpoints,
  overview: overviewEndpoints,
  demo: demoEndpoints,
  ownerNotices: ownerNoticeEndpoints,
  newsletter: newsletterEndpoints,
  mails: mailEndpoints,
} as const;

/** A feature's endpoint, with the names that it has in the code. */
export interface NamedEndpoint {
  feature: string;
  name: string;
  endpoint: EndpointDefinition;
}

/** Every endpoint of the API with its names, in the order of the API document. */
export const namedEndpoints: NamedEndpoint[] = Object.entries(features).flatMap(([feature, all]) =>
  Object.entries<EndpointDefinition>(all).map(([name, endpoint]) => ({ feature, name, endpoint })),
);

/** Every endpoint of the API, in the order of the API document. */
export const endpoints = namedEndpoints.map(({ endpoint }) => endpoint);

/** Every endpoint of the API, such that the first one that matches a call is the meant one. */
export const endpointsByMeaning: readonly EndpointDefinition[] = [...endpoints].sort(byMeaning);

/** The paths of the API's documentation, for programs and for people. */
export const documentationPaths = {
  document: '/api/openapi.json',
  page: '/api/docs',
  styles: '/api/docs.css',
} as const;

type InFeature<Feature> = Feature extends unknown ? Feature[keyof Feature] : never;

/** Every endpoint that a browser can call, as its type. */
export type Endpoint = InFeature<(typeof features)[keyof typeof features] | typeof shellEndpoints>;
