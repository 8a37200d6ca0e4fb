import { readFileSync } from 'node:fs';
import kit from '@ridgeline/remote-kit/package.json';
import ts from 'typescript';
import { sharedModules, supportedContracts } from './sharedModules';

/** The interfaces that a source file of the remote kit declares, with the text of their fields. */
function interfacesOf(file: string) {
  const path = require.resolve('@ridgeline/remote-kit/package.json').replace('package.json', file);
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return Object.fromEntries(
    source.statements
      .filter(ts.isInterfaceDeclaration)
      .map(({ name, members }) => [name.text, members.map((field) => field.getText(source))]),
  );
}

/*
 * A release says with which contracts it runs, so a shell must offer what the version of its contract says. If a test
 * below fails, raise the version of the remote kit in its package.json and its contracts.json (the minor version for an
 * addition, the major version for any other change), describe the change in its changelog, then correct these lists.
 */
describe('contract 2.3.0', () => {
  it('is the version of the remote kit, of the module that it shares, and the last that this shell supports', () => {
    const shared = sharedModules['@ridgeline/remote-kit'];
    expect(kit.version).toBe('2.3.0');
    expect(shared.version).toBe('2.3.0');
    expect(supportedContracts.at(-1)).toBe('2.3.0');
  });

  it('has these exports', () => {
    expect(Object.keys(sharedModules['@ridgeline/remote-kit'].lib()).sort()).toEqual([
      'Form',
      'Link',
      'Outlet',
      'SiteLink',
      'createContext',
      'data',
      'fetchContext',
      'fetchOf',
      'isRouteErrorResponse',
      'redirect',
      'rootRouteId',
      'useActionData',
      'useBlocker',
      'useLoaderData',
      'useLocation',
      'useNavigate',
      'useNavigation',
      'useParams',
      'useRevalidator',
      'useRoot',
      'useRouteError',
      'useSubmit',
    ]);
  });

  it('has these fields in the handle of a route and in what the shell passes to it', () => {
    expect(interfacesOf('src/handle.ts')).toEqual({
      Head: [
        'title: string;',
        'description: string;',
        'card?: string | undefined;',
        'path?: string | undefined;',
        "type?: 'website' | 'article';",
        'jsonLd?: readonly object[];',
        'hidden?: boolean;',
      ],
      HeadArgs: ['data: Data | undefined;', 'site: Site;', 'origin: string;', 'path: string;'],
      PageAddress: ['path: string;', 'changed?: string | undefined;'],
      AddressesArgs: ['fetch: ApiFetch;'],
      DataArgs: ['data: Data | undefined;'],
      FormTargetsArgs: ['data: Data | undefined;', 'actionData: ActionData | undefined;'],
      QuickEntries: [
        'isShown: () => boolean;',
        'subscribe: (onChange: () => void) => () => void;',
        'entries: readonly QuickEntry[];',
      ],
      RouteHandle: [
        'head?: (args: HeadArgs<never>) => Head;',
        'addresses?: (args: AddressesArgs) => Promise<PageAddress[]>;',
        'searchParams?: readonly string[];',
        'private?: boolean;',
        'formTargets?: (args: FormTargetsArgs<never, never>) => readonly string[];',
        'opening?: Opening | ((args: DataArgs<never>) => Opening);',
        'parts?: (args: DataArgs<never>) => readonly string[];',
        'hasMainAction?: boolean;',
        'isForm?: boolean;',
        'quick?: QuickEntries;',
      ],
    });
    expect(interfacesOf('src/context.ts')).toEqual({
      RootData: ['site: Site;', 'pages: readonly ContentPageListed[];', 'origin: string;'],
    });
  });
});
