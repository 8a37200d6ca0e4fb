/** How deep names go, such as the three of `offer.cancellation.0.daysBefore`. Without an end, a post's text has none. */
type Depth = [unknown, unknown, unknown];

type PathInside<Target, Value, Left extends unknown[]> = Value extends readonly (infer Item)[]
  ? (Item extends Target ? `${number}` : never) | `${number}.${PathTo<Target, Item, Left>}`
  : PathTo<Target, Value, Left>;

type PathTo<Target, Values, Left extends unknown[]> = Left extends [unknown, ...infer Rest]
  ? Values extends object
    ? {
        [Name in keyof Values & string]-?:
          | (Values[Name] extends Target ? Name : never)
          | `${Name}.${PathInside<Target, NonNullable<Values[Name]>, Rest>}`;
      }[keyof Values & string]
    : never
  : never;

/** The name of a field among a form's values: its path, such as `contacts.0.name`. */
export type FieldName<Values> = PathTo<unknown, Values, Depth>;

/** The name of a field that is a text or a checkbox, and so has a single control. */
export type ControlName<Values> = PathTo<string | boolean | undefined, Values, Depth>;

/** The type of the field with this name. */
export type FieldValue<Values, Name> = Name extends keyof Values
  ? Values[Name]
  : Name extends `${infer First}.${infer Rest}`
    ? First extends keyof Values
      ? FieldValue<NonNullable<Values[First]>, Rest>
      : Values extends readonly (infer Item)[]
        ? FieldValue<Item, Rest>
        : never
    : never;
