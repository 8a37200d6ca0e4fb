/**
 * The exports of React Router that pages may use; the rest stays out of the bundle. Shell and remotes share
 * this module at run time, so there is only one router.
 */
export {
  Link,
  Outlet,
  createContext,
  data,
  isRouteErrorResponse,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
export type {
  LinkProps,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
