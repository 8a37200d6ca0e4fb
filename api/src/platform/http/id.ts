const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text has the shape of our ids, lower-case UUIDs. */
export const isId = (text: unknown): text is string => typeof text === 'string' && shape.test(text);
