/** Attribute of the root element once the whole page is laid out. */
export const allLaidOut = 'data-all-laid-out';
/** Attribute of a deferred element that is laid out already. */
export const laidOut = 'data-laid-out';

const deferred = 'data-deferred';

/** Attributes of an element far below, and of one whose children may be far below. */
export const deferredItself = { [deferred]: 'itself' };
export const deferredChildren = { [deferred]: 'children' };

/** Selects what may be laid out later. */
export const mayBeDeferred = `:is([${deferred}=itself], [${deferred}=children] > *)`;

/**
 * Selects elements that are not laid out yet while the page loads: laying out those far below would only delay the
 * response to an early touch. A selector with `:has(:target)` could exempt URLs with a hash, but then every change of
 * the page would restyle all of it. Instead, a script lays everything out early for such URLs.
 */
export const stillDeferred = `:root:not([${allLaidOut}]) ${mayBeDeferred}:not([${laidOut}])`;

/** When layout may be deferred: on screens, and only with scripts, because a script ends the wait. */
export const mayWait = 'screen and (scripting: enabled)';
