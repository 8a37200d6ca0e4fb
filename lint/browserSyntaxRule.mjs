/**
 * A rule against syntax of which the oldest supported browsers cannot parse a bundle, and then run none of it. Our
 * compilers do not rewrite this syntax.
 */
export const browserSyntaxRule = {
  meta: {
    type: 'problem',
    messages: {
      lookbehind: 'Safari does not support lookbehind before 16.4.',
      staticBlock: 'Safari does not support static blocks before 16.4.',
    },
  },
  create: (context) => ({
    Literal(node) {
      if (/\(\?<[=!]/.test(node.regex?.pattern ?? ''))
        context.report({ node, messageId: 'lookbehind' });
    },
    StaticBlock: (node) => context.report({ node, messageId: 'staticBlock' }),
  }),
};
