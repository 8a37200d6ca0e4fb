import type { ShouldRevalidateFunctionArgs } from '@ridgeline/remote-kit';
import { unansweredStatus } from './formErrors';

/**
 * The `shouldRevalidate` of a page that shows figures: after a rejected form, too, it shows the current ones. A form
 * that got no answer says so at once; loading would first wait for the connection.
 */
export const revalidateAfterForm = ({
  formData,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formData !== undefined && actionStatus !== unansweredStatus) || defaultShouldRevalidate;
