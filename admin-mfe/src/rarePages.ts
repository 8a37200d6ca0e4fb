// The pages that an owner rarely opens.
export { AccountSettingsPage } from './account/settings/AccountSettingsPage';
export { AuditPage } from './audit/AuditPage';
export { CodesPage } from './codes/CodesPage';
export { JobsPage } from './jobs/JobsPage';
export { PersonPage } from './privacy/PersonPage';
export { SettingsPage } from './settings/SettingsPage';
