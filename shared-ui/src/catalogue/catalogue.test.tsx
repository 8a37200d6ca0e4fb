import { render } from '@testing-library/react';
import * as exported from '..';
import { specimens } from './specimens';

/** Components are functions, and alone in being named with a capital. */
const components = Object.entries(exported)
  .filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name))
  .map(([name]) => name);

describe('the catalogue', () => {
  it.each(components)('shows %s', (name) => {
    expect(Object.keys(specimens)).toContain(name);
  });

  it('shows nothing that is not there to build with', () => {
    expect(Object.keys(specimens).filter((name) => !components.includes(name))).toEqual([]);
  });

  it.each(Object.entries(specimens))('has something to show of %s', (_name, specimen) => {
    expect(render(specimen).container).not.toBeEmptyDOMElement();
  });
});
