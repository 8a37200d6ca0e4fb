import { node } from '../jest.preset.mjs';

export default node;
