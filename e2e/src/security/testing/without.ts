/** Copies an object without some of its fields. */
export const without = <Fields extends object>(fields: Fields, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
