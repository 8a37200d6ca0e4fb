// Tests of the shell run without jsdom, too.
if (typeof window !== 'undefined') computeStylesQuickly();

/**
 * Queries by role ask for the style of hundreds of elements. For each, jsdom matches 120 rules and computes 13 colors,
 * which takes a quarter of the time of component tests. Only visibility matters to the queries, and without style
 * sheets, it depends on the name, a few attributes and the inline style of an element. jsdom computes the rest.
 */
function computeStylesQuickly() {
  const { document, getComputedStyle } = globalThis;

  /** The attributes in jsdom's default style sheet. */
  const styledAttributes = ['hidden', 'open', 'type'];
  /** The default `display` by name and attributes. */
  const displays = new Map();

  function defaultDisplayOf({ namespaceURI, localName, attributes }) {
    const styled = styledAttributes.flatMap((name) => attributes.getNamedItem(name) ?? []);
    const key = [namespaceURI, localName, ...styled.map(({ name, value }) => `${name}=${value}`)];
    const known = displays.get(key.join(' '));
    if (known !== undefined) return known;
    const example = document.createElementNS(namespaceURI, localName);
    for (const { name, value } of styled) example.setAttribute(name, value);
    const { display } = getComputedStyle(example);
    displays.set(key.join(' '), display);
    return display;
  }

  function inheritedValueOf(property, element) {
    for (let current = element; current; current = current.parentElement) {
      const value = current.hasAttribute('style') && current.style[property];
      if (value) return value;
    }
    return undefined;
  }

  const properties = {
    display: (element) => element.style.display || defaultDisplayOf(element),
    visibility: (element) => inheritedValueOf('visibility', element) ?? 'visible',
    pointerEvents: (element) => inheritedValueOf('pointerEvents', element) ?? 'auto',
    opacity: (element) => element.style.opacity,
  };
  const valueOf = (element, name) =>
    properties[name] ? properties[name](element) : getComputedStyle(element)[name];

  globalThis.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || document.styleSheets.length > 0)
      return getComputedStyle(element, pseudoElement);
    return new Proxy(
      { getPropertyValue: (name) => valueOf(element, name) },
      { get: (methods, name) => methods[name] ?? valueOf(element, name) },
    );
  };
}
