import { reloadTab } from './reloadTab';

// Tests empty the tab's storage at their end, or never used it; the stores live in the module.
beforeEach(reloadTab);
