import { useNavigate } from '@ridgeline/remote-kit';
import type { Stored } from '../kinds/kind';
import { nounOf, type TabId } from '../tabs';
import { tellSaved } from './justSaved';

/**
 * Leads from a form to the dashboard, which points at what was just saved.
 * @returns a function of what was saved and what became of it, such as "Ride published"
 */
export function useShowSaved(tab: Exclude<TabId, 'bookings'>) {
  const navigate = useNavigate();
  return (item: Stored, sentence: string) => {
    tellSaved({ noun: nounOf[tab], item, sentence });
    void navigate('/admin-dashboard', { state: { tab } });
  };
}
