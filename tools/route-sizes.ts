import { constants, gzipSync } from 'node:zlib'

/** The most a page of the shop may load at its first visit, in gzip bytes. */
export const BUDGET = { js: 140_500, css: 16_000 } as const

/** The most script files that a screen of the back office has loaded in the end, and their bytes as they are sent. */
export const OFFICE_BUDGET = { files: 15, bytes: 260_000 } as const

type ManifestRoute = {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly clientActionModule?: string
  readonly clientLoaderModule?: string
  readonly clientMiddlewareModule?: string
  readonly hydrateFallbackModule?: string
}

/** React Router's manifest of the routes. */
export type RouterManifest = {
  readonly entry: { readonly module: string; readonly imports: readonly string[] }
  readonly routes: Readonly<Record<string, ManifestRoute>>
}

type Chunk = {
  readonly source: string | null
  readonly modules: readonly string[]
  readonly imports: readonly string[]
  readonly later: readonly string[]
  readonly styles: readonly string[]
}

export type Build = {
  readonly manifest: RouterManifest
  readonly chunks: Readonly<Record<string, Chunk>>
  read(file: string): Uint8Array
  /** How many bytes the server sends for it. */
  sent(file: string): number
}

export type RouteSize = {
  readonly path: string
  readonly isPublic: boolean
  readonly js: number
  readonly css: number
  /** Script files that are loaded in the end, without what an action asks for. */
  readonly files: number
  readonly bytes: number
  /** Modules of the back office among what the page loads. */
  readonly adminModules: readonly string[]
}

const AS_SERVED = { level: constants.Z_BEST_COMPRESSION }
const ADMIN = 'web/app/admin/'
const DEV = 'web/app/dev/'

/** Every page with all it loads at its first visit: entry, frames and page, each with its static imports. */
export function measureRoutes(build: Build): RouteSize[] {
  const { routes } = build.manifest
  const parents = new Set(Object.values(routes).map((route) => route.parentId))
  const pages = Object.values(routes).filter((route) => !parents.has(route.id))
  return pages.map((page) => measure(build, page)).sort((a, b) => a.path.localeCompare(b.path))
}

/** One sentence for each page that is too heavy, and for each public one that carries the back office. */
export function overBudget(sizes: readonly RouteSize[]): string[] {
  return sizes.flatMap((size) => (size.isPublic ? overAtOnce(size) : overInTheEnd(size)))
}

function overAtOnce({ path, js, css, adminModules }: RouteSize): string[] {
  const complaints: string[] = []
  if (js > BUDGET.js)
    complaints.push(`${path} loads ${js} bytes of JavaScript (gzip); the budget is ${BUDGET.js}.`)
  if (css > BUDGET.css)
    complaints.push(`${path} loads ${css} bytes of CSS (gzip); the budget is ${BUDGET.css}.`)
  if (adminModules.length > 0) complaints.push(`${path} carries admin code: ${adminModules.join(', ')}`)
  return complaints
}

function overInTheEnd({ path, files, bytes }: RouteSize): string[] {
  if (files <= OFFICE_BUDGET.files && bytes <= OFFICE_BUDGET.bytes) return []
  return [
    `${path} has ${files} scripts of ${bytes} bytes in the end; the budget is ${OFFICE_BUDGET.files} of ${OFFICE_BUDGET.bytes}.`,
  ]
}

function measure(build: Build, page: ManifestRoute): RouteSize {
  const chain = ancestry(build.manifest, page)
  const scripts = withImports(build, [
    build.manifest.entry.module,
    ...build.manifest.entry.imports,
    ...chain.flatMap(getScripts),
  ])
  const inTheEnd = withLater(build, scripts)
  const styles = new Set([
    ...chain.flatMap((route) => route.css ?? []).map(fileName),
    ...[...scripts].flatMap((file) => getChunk(build, file).styles),
  ])
  const sources = chain.map((route) => getChunk(build, fileName(route.module)).source ?? '')
  return {
    path: `/${chain.flatMap((route) => route.path ?? []).join('/')}`.replaceAll(/\/+/g, '/'),
    isPublic: !sources.some((source) => source.startsWith(ADMIN) || source.startsWith(DEV)),
    js: gzipBytes(build, scripts),
    css: gzipBytes(build, styles),
    files: inTheEnd.size,
    bytes: sentBytes(build, inTheEnd),
    adminModules: [...scripts]
      .flatMap((file) => getChunk(build, file).modules)
      .filter((module) => module.startsWith(ADMIN)),
  }
}

/** From the outermost frame to the page. */
function ancestry({ routes }: RouterManifest, page: ManifestRoute): ManifestRoute[] {
  const parent = page.parentId === undefined ? undefined : routes[page.parentId]
  return parent ? [...ancestry({ routes } as RouterManifest, parent), page] : [page]
}

function getScripts(route: ManifestRoute): string[] {
  const parts = [
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
  ]
  return [route.module, ...(route.imports ?? []), ...parts.filter((part) => part !== undefined)]
}

function withImports(build: Build, urls: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = urls.map(fileName)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...getChunk(build, file).imports)
  }
  return found
}

/** What a page loads by itself once it is there is loaded too, and what that loads. */
function withLater(build: Build, scripts: ReadonlySet<string>): Set<string> {
  const found = new Set(scripts)
  // a set's loop also visits what is added meanwhile
  for (const file of found) {
    for (const later of getChunk(build, file).later) {
      for (const one of withImports(build, [later])) found.add(one)
    }
  }
  return found
}

function getChunk({ chunks }: Build, file: string): Chunk {
  const chunk = chunks[file]
  if (!chunk) throw new Error(`The build has no list of what ${file} is made of.`)
  return chunk
}

/** `/assets/home-x1.js` is the file `assets/home-x1.js` of the build; a route's module may carry a fragment. */
function fileName(url: string): string {
  return url.replace(/^\//, '').replace(/[?#].*$/, '')
}

function gzipBytes(build: Build, files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(build.read(file), AS_SERVED).length, 0)
}

function sentBytes(build: Build, files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + build.sent(file), 0)
}
