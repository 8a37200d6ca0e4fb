/**
 * The part of the router that pages use, and no more: what is not listed here stays off the wire.
 * Shell and remotes share this one module at run time, and so one router.
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
  useRouteLoaderData,
} from 'react-router-dom';
export type {
  LinkProps,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
