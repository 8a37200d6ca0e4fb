import type { Account } from '../store';
import type { Device } from './device';

export interface Session extends Device {
  id: string;
  account_id: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  /** When the person last proved who they are. */
  authenticated_at: string;
}

/** A valid session, and its account. */
export interface OpenSession {
  session: Session;
  account: Account;
}
