require('@testing-library/jest-dom');

// Wait longer than the default second, which is too short on a busy machine.
if (typeof window !== 'undefined')
  require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
