export { freePort } from '../../../../api/src/testing/startMariaDb';
