/**
 * Makes V8 optimize only the hottest functions. Each process of the tests loads this: by default, V8 would spend more
 * time on optimizing code than such short-lived processes gain from it. Jest's own are no exception, because the modules
 * of each test file start cold.
 */
require('node:v8').setFlagsFromString('--interrupt-budget=300000');
