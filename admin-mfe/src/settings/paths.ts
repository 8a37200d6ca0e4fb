export const settingsPath = '/admin-settings';
