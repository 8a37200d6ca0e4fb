import { browserSyntaxRule } from './browserSyntaxRule.mjs';
import { importRule } from './importRule.mjs';
import { tableRule } from './tableRule.mjs';

/** The rules that no published plugin has. */
export default {
  meta: { name: 'ridgeline' },
  rules: { 'browser-syntax': browserSyntaxRule, imports: importRule, tables: tableRule },
};
