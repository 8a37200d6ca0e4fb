import { useNavigate } from '@ridgeline/remote-kit';
import type { Stored } from '../kinds/kind';
import { nounOf, type TabId } from '../tabs';
import { announceSaved } from './justSaved';

/**
 * Navigates from a form to the dashboard, which highlights the saved item.
 * @returns a function that takes the item and the outcome, such as "Ride published"
 */
export function useShowSaved(tab: Exclude<TabId, 'bookings'>) {
  const navigate = useNavigate();
  return (item: Stored, sentence: string) => {
    announceSaved({ noun: nounOf[tab], item, sentence });
    void navigate('/admin-dashboard', { state: { tab } });
  };
}
