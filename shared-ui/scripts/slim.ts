import { optimize } from 'svgo';

/**
 * A drawing as it goes over the wire: the same picture in fewer letters, exact to a tenth of a unit.
 * Groups and ids stay, for styles that reach into a drawing.
 * @param decimals of the points of its lines
 */
export const slim = (svg: string, decimals = 1) =>
  optimize(svg, {
    multipass: true,
    floatPrecision: 1,
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            cleanupIds: false,
            collapseGroups: false,
            mergePaths: false,
            convertPathData: { floatPrecision: decimals },
          },
        },
      },
    ],
  }).data;
