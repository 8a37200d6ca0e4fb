import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

/** Compresses each file at the highest level during the build. The server sends the result. */
export const compressed = () => [
  new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
    test: /\.(js|css|svg)$/,
    minRatio: 1,
  }),
  new CompressionPlugin({
    filename: '[path][base].gz',
    algorithm: 'gzip',
    test: /\.(js|css|svg)$/,
    minRatio: 1,
  }),
];
