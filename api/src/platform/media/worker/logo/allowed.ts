/** What the drawing of a logo may consist of. Whatever else an SVG contains is left out. */
export const allowedElements: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use switch path rect circle ellipse line polyline polygon ' +
    'linearGradient radialGradient stop clipPath mask pattern marker ' +
    'filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG ' +
    'feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset'
  ).split(' '),
);

/** Elements with letters, and those with another picture, which a logo cannot have. */
export const letters: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath', 'tref']);
export const pictures: ReadonlySet<string> = new Set(['image', 'feImage']);

/** What drawing programs add for themselves, and what only describes: no reason for a remark. */
export const harmless =
  /^(title|desc|metadata|style|(sodipodi|inkscape|rdf|cc|dc|i|x|a|serif|sketch|bx|vectornator|graph):.*)$/;

export const allowedAttributes: ReadonlySet<string> = new Set(
  (
    'id viewBox width height preserveAspectRatio transform d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr offset ' +
    'gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform ' +
    'clipPathUnits maskUnits maskContentUnits mask-type filterUnits primitiveUnits ' +
    'markerUnits markerWidth markerHeight refX refY orient pathLength ' +
    'in in2 result mode type values operator k1 k2 k3 k4 stdDeviation dx dy radius slope intercept amplitude exponent ' +
    'tableValues flood-color flood-opacity color-interpolation-filters ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset paint-order vector-effect opacity color stop-color stop-opacity ' +
    'clip-path clip-rule mask filter marker-start marker-mid marker-end display visibility overflow isolation ' +
    'mix-blend-mode shape-rendering color-interpolation'
  ).split(' '),
);

/** Functions of values that name nothing outside of the drawing. */
const inner =
  /\b(?:url\(\s*(['"]?)#[\w.:-]+\1\s*\)|(?:rgba?|hsla?|matrix|translate|scale|rotate|skew[XY])\([\d\s.,%eE+-]*\))/g;

/** Whether a value stays within the drawing: after what is known to be harmless, no function and no escape is left. */
export const staysInside = (value: string): boolean =>
  !/[(\\]|:\/\//.test(value.replaceAll(inner, ''));

/** A reference to a part of the same drawing. */
export const isInnerReference = (value: string): boolean => /^#[\w.:-]+$/.test(value.trim());
