const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is an id as the product gives them out. */
export const isId = (text: unknown): text is string => typeof text === 'string' && shape.test(text);
