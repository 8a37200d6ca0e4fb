import { Link, Outlet } from '@ridgeline/remote-kit';
import { DocumentHead } from '../document/DocumentHead';
export function Frame() {
  return (
    <>
      <DocumentHead />
      <Link to="/events">ev</Link> <Link to="/admin">ad</Link>
      <main>
        <Outlet />
      </main>
    </>
  );
}
