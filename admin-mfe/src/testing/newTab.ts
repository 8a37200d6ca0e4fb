import { reloadTab } from './reloadTab';

// Some tests clear the tab's storage, but the stores of the modules keep their state.
beforeEach(reloadTab);
