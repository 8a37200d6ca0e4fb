/** What somebody is on a ride. A guest neither rides nor sits behind, such as a partner in the support vehicle. */
export const participantKinds = ['rider', 'pillion', 'guest'] as const;

export type ParticipantKind = (typeof participantKinds)[number];
