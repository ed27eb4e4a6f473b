import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { SCREENS } from './app/screens/screens.ts'

const FRAMES = {
  shop: ['entry.client.tsx', 'root.tsx', 'shop/frame/frame.tsx'],
  office: ['admin/frame/frame.tsx', 'admin/frame/by-duty.tsx'],
}

/** A late import, which a screen makes by itself unless it says that it is on demand: then an action makes it. */
const LATE_IMPORT = /\bimport\(\s*(\/\* on demand \*\/\s*)?'([^']+)'/g
const LATER = 'virtual:later:'
const ON_DEMAND = 'virtual:on-demand:'

/**
 * Few script files for each screen: what every screen loads is in the files of its frame, what one screen alone loads
 * later is in one file. All other modules that several files need the bundler copies into each of them
 * (`experimentalInlineCommonChunks`); at run time the first copy that is loaded is the module for all.
 */
export function scriptFiles(): Plugin & { readonly fileName: (id: string) => string | null } {
  let app = ''
  let routes: string[] = []
  let names: ReadonlyMap<string, string> = new Map()
  return {
    name: 'script-files',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      app = join(config.root, 'app')
    },
    options(options) {
      const inputs = Object.values(options.input ?? [])
      routes = inputs.filter((id) => id.includes('?'))
      // copies need it; what React Router reads of a route stays, as each is emitted as strict
      return { ...options, input: inputs.filter((id) => !id.includes('?')), preserveEntrySignatures: false }
    },
    buildStart() {
      for (const id of routes) {
        const name = /([^/]+)\.tsx?\?/.exec(id)?.[1] ?? 'route'
        this.emitFile({ type: 'chunk', id, name, preserveSignature: 'strict' })
      }
    },
    // what is itself imported late is never copied, so it stands behind a module of one line, of each kind its own
    async transform(code, id) {
      if (id.includes('/node_modules/')) return null
      const proxies = new Map<string, string>()
      for (const [text, demand, path = ''] of code.matchAll(LATE_IMPORT)) {
        const target = await this.resolve(path, id)
        if (target) proxies.set(text, `import('${demand ? ON_DEMAND : LATER}${target.id}'`)
      }
      if (proxies.size === 0) return null
      return { code: code.replaceAll(LATE_IMPORT, (text) => proxies.get(text) ?? text), map: null }
    },
    resolveId: (id) => (isProxy(id) ? id : null),
    load: (id) => (isProxy(id) ? `export * from '${id.replace(LATER, '').replace(ON_DEMAND, '')}'` : null),
    buildEnd(error) {
      if (error) return
      names = nameFiles(
        app,
        readGraph([...this.getModuleIds()], (id) => this.getModuleInfo(id)),
      )
    },
    fileName: (id) => names.get(id) ?? null,
  }
}

function isProxy(id: string): boolean {
  return id.startsWith(LATER) || id.startsWith(ON_DEMAND)
}

/** Whether only an action loads this file. */
export function isOnDemand(file: Rolldown.OutputBundle[string] | undefined): boolean {
  return file?.type === 'chunk' && (file.facadeModuleId?.startsWith(ON_DEMAND) ?? false)
}

type Module = {
  readonly imports: readonly string[]
  readonly late: readonly string[]
  readonly isEntry: boolean
}
type Graph = ReadonlyMap<string, Module>

function readGraph(ids: readonly string[], read: (id: string) => Rolldown.ModuleInfo | null): Graph {
  const graph = new Map<string, Module>()
  for (const id of [...ids].sort()) {
    const info = read(id)
    if (!info || id.startsWith('\0rolldown')) continue
    const code = (info.code ?? '').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    // the bundler links past a library's list of what it exports
    const isList = id.includes('/node_modules/') && !/[=(]/.test(code)
    graph.set(id, {
      imports: isList ? [] : info.importedIds,
      late: info.dynamicallyImportedIds,
      isEntry: info.isEntry,
    })
  }
  return graph
}

/** By module the file it belongs to; those that are copied have none. */
function nameFiles(app: string, graph: Graph): Map<string, string> {
  const entries = [...graph.keys()].filter((id) => graph.get(id)?.isEntry)
  const findEntries = (files: readonly string[]) => {
    const paths = files.map((file) => join(app, file))
    return entries.filter((id) => paths.includes(id.replace(/\?.*/, '')))
  }
  const [client, root, frame] = FRAMES.shop.map((file) => follow(graph, findEntries([file]), 'at once'))
  const office = follow(graph, findEntries(FRAMES.office), 'at once')
  const framing = findEntries([...FRAMES.shop, ...FRAMES.office])
  const later = follow(graph, findEntries(FRAMES.shop), 'and later')
  const inShop = (id: string) => !id.startsWith(join(app, 'admin/')) && !id.startsWith(join(app, 'dev/'))
  const ofShop = follow(graph, entries.filter(inShop), 'on demand too')
  const screens = SCREENS.map(({ file }) => ({ file, all: follow(graph, findEntries([file]), 'and later') }))
  const outside = entries.filter((id) => !framing.includes(id))
  const atOnce = follow(graph, outside, 'at once')
  const shopScreens = SCREENS.filter(({ area }) => area !== 'admin').map(({ file }) =>
    follow(graph, findEntries([file]), 'at once'),
  )
  const countAtOnce = (id: string) => shopScreens.filter((screen) => screen.has(id)).length
  const demanded = follow(
    graph,
    [...graph.keys()].filter((id) => id.startsWith(ON_DEMAND)),
    'at once',
  )

  const names = new Map<string, string>()
  const take = (name: string, modules: Iterable<string> = []) => {
    for (const id of modules) if (!names.has(id)) names.set(id, name)
  }
  take('base', client)
  take('base', root)
  take('frame', frame)
  // every page loads it in the end: where many load it at once, their copy would be a second one
  take(
    'frame',
    [...later].filter((id) => countAtOnce(id) > shopScreens.length / 4),
  )
  take(
    'office',
    [...office].filter((id) => !ofShop.has(id)),
  )
  take(
    'later',
    [...later].filter((id) => !atOnce.has(id)),
  )
  for (const { file, all } of screens) {
    const others = screens.filter((screen) => screen.file !== file)
    const isOwn = (id: string) =>
      !atOnce.has(id) && !demanded.has(id) && !others.some((other) => other.all.has(id))
    take(`${file.replace('.tsx', '').replaceAll('/', '-')}-later`, [...all].filter(isOwn))
  }
  // what several load later
  for (const id of graph.keys()) {
    if (id.startsWith(LATER)) take(`${/([^/]+)\.tsx?$/.exec(id)?.[1]}-later`, [id])
  }
  return names
}

/** These modules and all they import; `and later` also what a screen loads by itself after that, `on demand too` all. */
function follow(
  graph: Graph,
  from: Iterable<string>,
  how: 'at once' | 'and later' | 'on demand too',
): Set<string> {
  const found = new Set(from)
  // a set's loop also visits what is added meanwhile
  for (const id of found) {
    const { imports = [], late = [] } = graph.get(id) ?? {}
    const own =
      how === 'at once' ? [] : late.filter((next) => how === 'on demand too' || !next.startsWith(ON_DEMAND))
    for (const next of [...imports, ...own]) if (graph.has(next)) found.add(next)
  }
  return found
}
