import { type ApiClient, createApiClient } from '@ridgeline/api/client';
import { useSession } from './session';

/** The API as the logged-in admin. A 401 on any call ends the session. */
export const api: ApiClient = createApiClient({
  token: () => useSession.getState().token,
  onUnauthorized: () => useSession.getState().expire(),
});
