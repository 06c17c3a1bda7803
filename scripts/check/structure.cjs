// Import rules for dependency-cruiser, explained in docs/architecture.md. There is no exception list: if a rule is
// wrong, change the rule. Tests may import across layers.

const forbid = (name, from, to) => ({
  name,
  severity: 'error',
  from,
  to,
})
const anyOf = (...paths) => `^(${paths.join('|')})/`

module.exports = {
  forbidden: [
    forbid(
      'no cycles',
      { path: '^src/' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid('every import resolves', { path: '^(src|content)/' }, { couldNotResolve: true }),
    forbid(
      'a file is named after what it contains',
      {},
      { path: '^src/.*/(index|utils|helpers|common)\\.tsx?$' },
    ),
    forbid('only tests import tests', { path: '^(src|content)/' }, { path: '^tests/' }),

    forbid(
      'shared imports only itself and zod',
      { path: '^src/shared/' },
      { pathNot: '^(src/shared/|node_modules/zod/)' },
    ),
    forbid(
      'the browser uses zod/mini',
      { path: anyOf('src/shared', 'src/app') },
      { path: '^node_modules/zod/', pathNot: '/zod/(mini|v4/core|v4/mini)' },
    ),
    forbid('content imports only shared', { path: '^content/' }, { pathNot: anyOf('src/shared', 'content') }),
    forbid(
      'words import only words, shared and content',
      { path: '^src/i18n/' },
      { pathNot: anyOf('src/i18n', 'src/shared', 'content') },
    ),
    forbid('server never imports app', { path: '^src/server/' }, { path: '^src/app/' }),
    forbid('app never imports server', { path: '^src/app/' }, { path: '^src/server/' }),

    forbid(
      'a feature uses another feature through its service or view',
      { path: '^src/server/features/([^/]+)/' },
      {
        path: '^src/server/features/',
        pathNot: ['^src/server/features/$1/', '^src/server/features/[^/]+/(service|view)\\.ts$'],
      },
    ),
    forbid(
      'outside features, only cli and the root files import a feature',
      { path: '^src/server/[^/]+/', pathNot: anyOf('src/server/features', 'src/server/cli') },
      { path: '^src/server/features/' },
    ),
    forbid(
      'a file of a feature is named after what it contains, without a prefix',
      {},
      { path: '^src/server/features/.*/(routes|service|store|view|due)-[^/]+$' },
    ),
    {
      name: 'no cycles between the folders of the server',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/server/((?:features|adapters)/[^/]+|[^/]+)' },
      to: { circular: true, pathNot: '^src/server/$1(/|$)' },
    },
    forbid(
      'routes import files beside them, but neither SQL nor an inner folder of their feature',
      { path: '^src/server/features/([^/]+)/routes\\.ts$' },
      { path: '^src/server/features/$1/([^/]+/|store\\.ts$)' },
    ),

    forbid(
      'screens never import other screens',
      { path: '^src/app/screens/([^/]+)' },
      { path: '^src/app/screens/', pathNot: '^src/app/screens/$1' },
    ),
    forbid(
      'lib imports no component and no screen',
      { path: '^src/app/lib/' },
      { path: anyOf('src/app/components', 'src/app/screens') },
    ),
    forbid(
      'controls import no domain component',
      { path: '^src/app/components/ui/' },
      { path: '^src/app/(components/(?!ui/)|screens/)' },
    ),
    forbid('components import no screen', { path: '^src/app/components/' }, { path: '^src/app/screens/' }),
    forbid(
      'only host screens load schemas, for their forms',
      { path: '^src/app/', pathNot: '^src/app/screens/admin/' },
      { path: '^src/shared/contract/.+/schemas\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'only screens call the api',
      { path: anyOf('src/app/components', 'src/app/lib') },
      { path: '^src/app/api/' },
    ),
  ],
  required: [],
  options: {
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '\\.(css|svg|json)$|\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
    parser: 'tsc',
  },
}
