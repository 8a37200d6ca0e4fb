import type { ShouldRevalidateFunctionArgs } from '@ridgeline/remote-kit';

/** The `shouldRevalidate` of a page that shows figures: after a rejected form, too, it shows the current ones. */
export const revalidateAfterForm = ({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => formData !== undefined || defaultShouldRevalidate;
