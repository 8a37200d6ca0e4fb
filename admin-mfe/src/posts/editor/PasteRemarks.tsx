import { Notice } from '@ridgeline/shared-ui';

/** Says what a paste left out, or why a change was rejected. */
export const PasteRemarks = ({ remarks }: { remarks: string[] }) =>
  remarks.length > 0 && (
    <Notice>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </Notice>
  );
