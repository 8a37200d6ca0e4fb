require('@testing-library/jest-dom');

// How long queries wait is patience and no measure: on a busy machine a second is soon over.
if (typeof window !== 'undefined')
  require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
