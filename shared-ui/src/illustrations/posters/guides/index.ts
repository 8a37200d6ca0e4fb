export { ridgeGuide } from './ridgeGuide';
export { valleyGuide } from './valleyGuide';
