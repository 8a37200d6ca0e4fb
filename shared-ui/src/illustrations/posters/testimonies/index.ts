export { coffee } from './coffee';
export { karoo } from './karoo';
export { river } from './river';
export { supper } from './supper';
