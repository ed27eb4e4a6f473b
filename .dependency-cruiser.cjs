/** The import rule of docs/architecture.md. `npx tsx tools/imports/check-imports.ts` runs it. */

const TEST = '\\.test\\.tsx?$'
const NPM = '(^|/)node_modules/'
const PACKAGES = '^(domain|texts|contract|search)/src/'

/** The districts of the server, each with those it may import. */
const DISTRICTS = {
  platform: [],
  people: ['platform'],
  catalogue: ['platform'],
  stock: ['platform'],
  pricing: ['people', 'catalogue', 'stock', 'platform'],
  sales: ['pricing', 'people', 'catalogue', 'stock', 'platform'],
}
/** Any file right below server/src is a program's start. */
const START = '^server/src/[a-z-]+\\.ts$'
const PLATFORM = '^server/src/platform/'
/** What every feature stands on. */
const GROUND = `${PLATFORM}([a-z-]+\\.ts$|(config|refusal)/)`
/** The folders of the platform that are no features. */
const FRAME = 'art|config|db|http|integrations|refusal'
const FEATURE = `^server/src/(?!platform/(?:${FRAME})/|demo/(?:seed|simulators)/|testing/)([^/]+/[^/]+)/`
const SQL = `${FEATURE}[a-z0-9/-]+\\.sql\\.ts$`
const STEP = `${FEATURE}[a-z0-9/-]+\\.step\\.ts$`
const VIEW = `${FEATURE}[a-z0-9/-]+\\.view\\.ts$`
const ROUTES = `${FEATURE}[a-z0-9/-]+\\.routes\\.ts$`
const DATA = `${FEATURE}[a-z0-9/-]+-data\\.ts$`
/** A plain verb-noun: what is left. */
const CALL = `${FEATURE}[a-z0-9/-]+(?<!-data)\\.ts$`
const OWN_VIEWS_AND_DATA = '^server/src/$1/.+(\\.view|-data)\\.ts$'

const SCREEN = '^web/app/(shop|admin|dev)/([^/]+)/'

/** `from` may import, of our own files, only what `allowed` lists; packages have their own rules below. */
function only(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: TEST },
    to: { pathNot: [NPM, ...allowed], dependencyTypesNot: ['core'], couldNotResolve: false },
  }
}

/** `from` may not import `to`. */
function never(name, { from, except = [], to, unless = [] }, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: [TEST, ...except] },
    to: { path: to, pathNot: unless },
  }
}

const whole = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'every-import-exists',
    severity: 'error',
    from: {},
    // made by the bundler: the router's table, a route's types, the address of an asset
    to: { couldNotResolve: true, pathNot: '^virtual:react-router/|/\\+types/|\\?url' },
  },
  never(
    'only-tests-import-tests',
    { from: '^(domain|texts|contract|search|server|web)/', except: ['/testing/'], to: `/testing/|${TEST}` },
    'What serves customers never loads what serves the tests.',
  ),
]

const packages = [
  {
    name: 'domain-imports-nothing',
    severity: 'error',
    from: { path: '^domain/', pathNot: TEST },
    to: { pathNot: '^domain/src/' },
  },
  {
    name: 'texts-import-nothing',
    severity: 'error',
    from: { path: '^texts/', pathNot: TEST },
    to: { pathNot: '^texts/src/' },
  },
  {
    name: 'search-imports-only-domain',
    severity: 'error',
    from: { path: '^search/', pathNot: TEST },
    to: { pathNot: '^(search|domain)/src/' },
  },
  {
    name: 'contract-imports-only-domain-texts-zod',
    severity: 'error',
    from: { path: '^contract/', pathNot: TEST },
    to: { pathNot: ['^(contract|domain|texts)/src/', `${NPM}zod/`] },
  },
  never('server-and-web-meet-in-the-contract', { from: '^server/', to: '^web/' }),
  never('web-and-server-meet-in-the-contract', { from: '^web/', to: '^server/' }),
]

const serverDistricts = Object.entries(DISTRICTS).map(([name, below]) =>
  only(
    `${name}-imports-only-what-is-below`,
    `^server/src/${name}/`,
    [`^server/src/(${[name, ...below].join('|')})/`, '^server/(data|templates)/', PACKAGES],
    'What a district needs of a higher one is handed in by the start.',
  ),
)

const serverRanks = [
  only('sql-is-the-bottom', SQL, [`${PLATFORM}db/`, SQL, '^(domain|search)/src/']),
  only('views-turn-rows-into-the-contract', VIEW, [
    SQL,
    VIEW,
    `${PLATFORM}art/`,
    '^(domain|contract|texts)/src/',
  ]),
  only('steps-stand-on-sql', STEP, [
    SQL,
    STEP,
    OWN_VIEWS_AND_DATA,
    `${PLATFORM}(db|integrations)/`,
    GROUND,
    PACKAGES,
  ]),
  only(
    'a-call-never-calls-a-call',
    CALL,
    [SQL, STEP, VIEW, OWN_VIEWS_AND_DATA, `${PLATFORM}(db|integrations)/`, GROUND, PACKAGES],
    'What two calls share is a step, or a rule in domain/.',
  ),
  only('data-is-only-data', DATA, [
    '^server/data/',
    `${PLATFORM}config/paths\\.ts$`,
    '^(domain|contract)/src/',
  ]),
  only('routes-know-their-own-feature', ROUTES, [
    '^server/src/$1/',
    `${PLATFORM}(db|http)/`,
    GROUND,
    PACKAGES,
  ]),
  {
    name: 'a-feature-has-five-kinds-of-files',
    comment: 'routes, sql, view, step, or a plain verb-noun; a suffix of one’s own has no place in the rule.',
    severity: 'error',
    from: { path: FEATURE, pathNot: [TEST, SQL, STEP, VIEW, ROUTES, CALL, DATA] },
    to: {},
  },
]

const serverFrame = [
  only('db-knows-no-feature', `${PLATFORM}db/`, [`${PLATFORM}(db/|config/paths\\.ts$)`, '^domain/src/']),
  only('integrations-know-no-feature', `${PLATFORM}integrations/`, [
    `${PLATFORM}integrations/`,
    GROUND,
    PACKAGES,
  ]),
  only('art-knows-no-feature', `${PLATFORM}art/`, [`${PLATFORM}(art/|config/paths\\.ts$)`, '^domain/src/']),
  only('http-knows-no-feature', `${PLATFORM}http/`, [`${PLATFORM}(http|db|integrations)/`, GROUND, PACKAGES]),
  only('the-ground-knows-no-feature', GROUND, [GROUND, `${PLATFORM}(db|integrations)/`, PACKAGES]),
  only('seed-uses-no-calls', '^server/src/demo/seed/', [
    '^server/(data|demo)/',
    '^server/src/demo/seed/',
    `${PLATFORM}(db|integrations|art)/`,
    SQL,
    STEP,
    DATA,
    GROUND,
    PACKAGES,
  ]),
  only('simulators-know-no-feature', '^server/src/demo/simulators/', [
    '^server/src/demo/simulators/',
    `${PLATFORM}integrations/`,
    GROUND,
    PACKAGES,
  ]),
  never(
    'demo-parts-are-loaded-by-the-start-alone',
    { from: '^server/src/', except: [START, '^server/src/(demo|testing)/'], to: '^server/src/demo/' },
    'In production none of them exists.',
  ),
  never('nothing-imports-the-start', {
    from: '^server/src/',
    except: [START, '^server/src/testing/'],
    to: START,
  }),
]

const serverPackages = [
  never('kysely-only-in-sql', {
    from: '^server/src/',
    except: [SQL, `${PLATFORM}db/`, '^server/src/(demo/seed|testing)/'],
    to: `${NPM}kysely/`,
  }),
  never('pg-only-in-db', {
    from: '^server/src/',
    except: [START, `${PLATFORM}db/`, '^server/src/testing/'],
    to: `${NPM}pg/`,
  }),
  never('fastify-only-in-http', {
    from: '^server/src/',
    except: [START, `${PLATFORM}http/`, '^server/src/(demo/simulators|testing)/'],
    to: `${NPM}(@fastify/|fastify/)`,
  }),
  never(
    'features-use-no-other-package',
    { from: FEATURE, to: NPM, unless: `${NPM}(kysely|pg|fastify|@fastify)/` },
    'A library is met in http/, db/ or integrations/, so that it can be changed in one place.',
  ),
]

const web = [
  {
    name: 'ui-knows-no-business',
    severity: 'error',
    from: { path: '^web/app/ui/', pathNot: TEST },
    to: { pathNot: ['^web/app/ui/', `${NPM}((@types/)?react(-dom)?|lucide-react)/`] },
  },
  only('browser-is-below-the-api', '^web/app/browser/', ['^web/app/browser/', PACKAGES]),
  only('api-draws-nothing', '^web/app/api/', ['^web/app/(api|browser)/', PACKAGES]),
  only('parts-know-no-screen', '^web/app/parts/', [
    '^web/app/(parts|ui|api|browser|styles)/',
    '^web/app/screens/',
    PACKAGES,
  ]),
  never('a-screen-never-imports-a-screen', {
    from: SCREEN,
    to: '^web/app/$1/[^/]+/',
    unless: '^web/app/$1/$2/',
  }),
  never('shop-and-admin-stay-apart', {
    from: '^web/app/(shop|admin|dev)/',
    to: '^web/app/(shop|admin|dev)/',
    unless: '^web/app/$1/',
  }),
  never('only-the-router-loads-screens', { from: '^web/app/[^/]+$', to: '^web/app/(shop|admin|dev)/' }),
  {
    name: 'no-node-in-the-browser',
    severity: 'error',
    from: { path: '^web/app/', pathNot: [TEST, '^web/app/([^/]+\\.server\\.tsx?|ssr\\.ts)$'] },
    to: { dependencyTypes: ['core'] },
  },
]

const around = [
  never('browser-tests-use-the-front-door', {
    from: '^e2e/',
    to: '^(server|web)/',
    // the list of all screens is what opens each of them
    unless: ['^server/src/testing/', '^web/app/screens/screens\\.ts$'],
  }),
  never(
    'scripts-run-before-the-install',
    { from: '^scripts/', except: ['^scripts/lib/bundle-server\\.mjs$'], to: NPM },
    'They are what installs the packages.',
  ),
]

module.exports = {
  forbidden: [
    ...whole,
    ...packages,
    ...serverDistricts,
    ...serverRanks,
    ...serverFrame,
    ...serverPackages,
    ...web,
    ...around,
  ],
  options: {
    // TypeScript 7 has no parser to lend; with swc, imports of types are seen like any other
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: NPM },
    exclude: { path: '(^|/)(build|\\.react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
}
