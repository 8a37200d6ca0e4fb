import type { RouteObject } from '@ridgeline/remote-kit';
const routes: RouteObject[] = [{ id: 'admin', path: 'admin', element: <p>Admin login</p> }];
export default routes;
