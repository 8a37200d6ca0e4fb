import type { PostInline, PostMark } from '@ridgeline/contract';
import { useRoot } from '@ridgeline/remote-kit';
import { TextLink } from '@ridgeline/shared-ui';
import { Fragment, type ReactNode } from 'react';

/** Renders text with its marks, line breaks and links. */
export const InlineContent = ({ content = [] }: { content?: readonly PostInline[] | undefined }) =>
  linkRunsOf(content).map(({ href, nodes }, index) => {
    const children = nodes.map((node, at) => <InlineNode key={at} node={node} />);
    return href === undefined ? (
      <Fragment key={index}>{children}</Fragment>
    ) : (
      <PostLink key={index} href={href}>
        {children}
      </PostLink>
    );
  });

/** Adjacent nodes with the same link. They become a single link even if the marks of its text change. */
interface LinkRun {
  href: string | undefined;
  nodes: PostInline[];
}

function linkRunsOf(content: readonly PostInline[]): LinkRun[] {
  const runs: LinkRun[] = [];
  for (const node of content) {
    const href = hrefOf(node);
    const last = runs.at(-1);
    if (last && last.href === href) last.nodes.push(node);
    else runs.push({ href, nodes: [node] });
  }
  return runs;
}

function hrefOf(node: PostInline) {
  if (node.type !== 'text') return undefined;
  for (const mark of node.marks ?? []) if (mark.type === 'link') return mark.attrs.href;
  return undefined;
}

function InlineNode({ node }: { node: PostInline }): ReactNode {
  if (node.type === 'hardBreak') return <br />;
  if (node.type === 'text') return (node.marks ?? []).reduce(applyMark, node.text as ReactNode);
  return null;
}

function applyMark(children: ReactNode, { type }: PostMark): ReactNode {
  if (type === 'bold') return <strong>{children}</strong>;
  if (type === 'italic') return <em>{children}</em>;
  return children;
}

/** Renders only the text if the URL is not safe to link to. */
function PostLink({ href, children }: { href: string; children: ReactNode }) {
  const { origin } = useRoot();
  const url = withoutOrigin(href, origin);
  const kind = linkKind(url);
  if (!kind) return children;
  return (
    <TextLink href={url} rel={kind === 'external' ? 'noopener nofollow' : undefined}>
      {children}
    </TextLink>
  );
}

/** Turns absolute URLs of this site into paths, so that the router handles them. */
const withoutOrigin = (url: string, origin: string) =>
  url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;

function linkKind(url: string): 'internal' | 'contact' | 'external' | undefined {
  // Browsers strip tabs and newlines and read \ as /, which could hide another scheme or host.
  if (/[\s\\]/.test(url)) return undefined;
  if (/^\/(?!\/)/.test(url)) return 'internal';
  if (/^(mailto|tel):./i.test(url)) return 'contact';
  if (/^https?:\/\/[^/]/i.test(url)) return 'external';
  return undefined;
}
