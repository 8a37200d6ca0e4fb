export { PlanPage } from './plan/PlanPage';
export { AddDatesPage } from './tour/AddDatesPage';
