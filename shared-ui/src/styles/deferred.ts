/** Set on the root element once the whole page is laid out. */
export const allLaidOut = 'data-all-laid-out';
/** Set on a deferred element once it is laid out. */
export const laidOut = 'data-laid-out';

const deferred = 'data-deferred';

/** Attributes for an element far down the page, and for one whose children may be far down. */
export const deferSelf = { [deferred]: 'itself' };
export const deferChildren = { [deferred]: 'children' };

/** Selects elements whose layout may be deferred. */
export const deferrableSelector = `:is([${deferred}=itself], [${deferred}=children] > *)`;

/**
 * Selects elements that are not laid out yet while the page loads: laying out those far below would only delay the
 * response to an early touch. A selector with `:has(:target)` could exempt URLs with a hash, but then every change of
 * the page would restyle all of it. Instead, a script lays everything out early for such URLs.
 */
export const deferredSelector = `:root:not([${allLaidOut}]) ${deferrableSelector}:not([${laidOut}])`;

/** When layout may be deferred: only on screens, and only with scripts, because a script ends the deferral. */
export const deferringMedia = 'screen and (scripting: enabled)';
