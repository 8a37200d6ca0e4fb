import type { EndpointDefinition } from '../endpoint';
import { accountEndpoints } from './accounts';
import { auditEndpoints } from './audit';
import { bookingAdminEndpoints } from './bookingAdmin';
import { bookingEndpoints } from './bookings';
import { eventEndpoints } from './events';
import { fileEndpoints } from './files';
import { galleryEndpoints } from './galleries';
import { groupEndpoints } from './groups';
import { guideEndpoints } from './guides';
import { healthEndpoints } from './health';
import { jobEndpoints } from './jobs';
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
import { waitlistEndpoints } from './waitlist';

const features = [
  healthEndpoints,
  fileEndpoints,
  siteEndpoints,
  eventEndpoints,
  offerEndpoints,
  bookingEndpoints,
  bookingAdminEndpoints,
  guideEndpoints,
  paymentEndpoints,
  waitlistEndpoints,
  galleryEndpoints,
  groupEndpoints,
  messageEndpoints,
  postEndpoints,
  sharingEndpoints,
  secondFactorEndpoints,
  accountEndpoints,
  sessionEndpoints,
  auditEndpoints,
  releaseEndpoints,
  releaseKeyEndpoints,
  releaseNoticeEndpoints,
  registryEndpoints,
  privacyEndpoints,
  jobEndpoints,
  trashEndpoints,
  overviewEndpoints,
  ownerNoticeEndpoints,
  newsletterEndpoints,
] as const;

/** Every endpoint of the API, in the order of the API document. */
export const endpoints: EndpointDefinition[] = features.flatMap((feature) =>
  Object.values<EndpointDefinition>(feature),
);

/** The paths of the API's documentation, for programs and for people. */
export const documentationPaths = {
  document: '/api/openapi.json',
  page: '/api/docs',
  styles: '/api/docs.css',
} as const;

type InFeature<Feature> = Feature extends unknown ? Feature[keyof Feature] : never;

/** Every endpoint that a browser can call, as its type. */
export type Endpoint = InFeature<(typeof features)[number] | typeof shellEndpoints>;
