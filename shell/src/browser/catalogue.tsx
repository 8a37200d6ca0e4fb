import { Catalogue } from '@ridgeline/shared-ui/catalogue';
import '@ridgeline/shared-ui/theme';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root') as HTMLElement).render(<Catalogue />);
