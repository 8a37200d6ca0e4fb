import { auditEndpoints } from '@ridgeline/contract/endpoints/audit';
import type { AuditStore } from '../../platform/audit/store';
import { handle } from '../../platform/http/mountEndpoints';

/** `/api/audit`: the owner reads who did what. */
export const auditRoutes = (store: AuditStore) => [
  handle(auditEndpoints.list, ({ query }) => store.page(query)),
];
