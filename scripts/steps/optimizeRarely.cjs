/**
 * Makes V8 optimize only the hottest functions. Every Node process of the tests loads this file, because most end before
 * optimized code would save the time that it costs. Jest runs longer, but each test file loads its modules anew.
 */
require('node:v8').setFlagsFromString('--interrupt-budget=300000');
