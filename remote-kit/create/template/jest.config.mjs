export default {
  preset: '@ridgeline/remote-kit',
};
