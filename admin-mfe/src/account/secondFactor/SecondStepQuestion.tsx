import { ConfirmDialog, Text } from '@ridgeline/shared-ui';

export interface Question {
  asks: string;
  action: string;
  /** What the confirmation causes. */
  consequence: string;
  confirm: () => Promise<void>;
}

interface SecondStepQuestionProps {
  question: Question;
  busy: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks for confirmation before it disables something that the log-in may need. */
export const SecondStepQuestion = ({ question, ...dialog }: SecondStepQuestionProps) => (
  <ConfirmDialog question={question.asks} action={question.action} {...dialog}>
    <Text tone="soft">{question.consequence}</Text>
  </ConfirmDialog>
);
