/**
 * The exports of React Router that pages may use. All others stay out of the bundle. Shell and remotes share this
 * module at run time, so there is only one router.
 */
export {
  Form,
  Outlet,
  createContext,
  data,
  isRouteErrorResponse,
  redirect,
  useActionData,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSubmit,
} from 'react-router-dom';
export type {
  ActionFunctionArgs,
  LinkProps,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
