import { browser } from '../jest.preset.mjs';

export default { ...browser, setupFilesAfterEnv: ['@testing-library/jest-dom'] };
