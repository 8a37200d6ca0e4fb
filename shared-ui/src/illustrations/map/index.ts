export * from './places';
export { countrySheet, lesothoSheet, shareOf, type Sheet } from './sheets';
