export * from './layered';
export * from '../tokens';
