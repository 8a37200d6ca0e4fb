export { uuid } from '@ridgeline/contract/client';
