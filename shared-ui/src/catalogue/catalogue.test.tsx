import { render } from '@testing-library/react';
import * as exported from '..';
import { specimens } from './specimens';

/** Components are the exported functions whose names begin with a capital. */
const components = Object.entries(exported)
  .filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name))
  .map(([name]) => name);

describe('the catalogue', () => {
  it.each(components)('shows %s', (name) => {
    expect(Object.keys(specimens)).toContain(name);
  });

  it('shows only exported components', () => {
    expect(Object.keys(specimens).filter((name) => !components.includes(name))).toEqual([]);
  });

  it.each(Object.entries(specimens))('shows at least one state of %s', (_name, specimen) => {
    expect(render(specimen).container).not.toBeEmptyDOMElement();
  });
});
