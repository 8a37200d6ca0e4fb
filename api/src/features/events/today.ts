export { dayInSouthAfrica as todayInSouthAfrica } from '@ridgeline/contract/southAfricanTime';
