/** The path of the form that edits an event, or that adds one. */
export const formPath = (id?: string) => (id ? `/edit-event/${id}` : '/addevent');

/** The path of the form of an event's plan. */
export const planPath = (id: string) => `${formPath(id)}/plan`;

/** The path of the form that adds dates of an event. */
export const datesPath = (id: string) => `${formPath(id)}/dates`;

/** The id of the event whose form is at a path; undefined for other paths. */
export const eventIdIn = (path: string) => /^\/edit-event\/([^/]+)$/.exec(path)?.[1];
