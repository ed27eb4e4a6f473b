import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Plugin, parseSync } from 'vite'

const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const PRODUCTION = new Map([
  ['react-router', join(folder, 'dist/production/index.mjs')],
  ['react-router/dom', join(folder, 'dist/production/dom-export.mjs')],
])

/** Functions of the router that no page of ours reaches, with what is left of them. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  // fetchers and posts through the router: forms post to the API, or as plain forms
  fetch2: left('useFetcher'),
  handleFetcherAction: left('useFetcher'),
  handleFetcherLoader: left('useFetcher'),
  setFetcherError: left('useFetcher'),
  singleFetchLoaderFetcherStrategy: left('useFetcher'),
  handleAction: left('an action called by the router'),
  singleFetchActionStrategy: left('an action called by the router'),
  // server components
  useIsRSCRouterContext: '{ return false }',
  RSCErrorHandler: left('a server component'),
  RSCPrefetchPageLinksImpl: left('a server component'),
  RSCDefaultRootErrorBoundaryImpl: left('a server component'),
  // pages without a server, and what is drawn where the root has no boundary of its own
  nonSsrStrategy: left('a page without a server'),
  DefaultErrorComponent: '{ return null }',
  RemixRootDefaultHydrateFallback: '{ return null }',
  // measuring from outside
  getRouteInstrumentationUpdates: left('an instrumentation'),
  instrumentClientSideRouter: left('an instrumentation'),
  // transitions between pages drawn by the browser
  restoreAppliedTransitions: '{}',
  persistAppliedTransitions: '{}',
  // modules exchanged in a running page, which only the development server does
  wrapShouldRevalidateForHdr: left('an exchange of modules'),
  createClientRoutesWithHMRRevalidationOptOut: left('an exchange of modules'),
}
/** A class that would stay for the sake of what it extends. */
const CLASS_LEFT_OUT = 'RSCRouterGlobalErrorBoundary'
const OF_THESE = /\b(useFetchers?|useSubmit|useActionData|useViewTransitionState|viewTransition)\b/
const WARNINGS = new Set(['warning', 'warningOnce', 'warnOnce'])

/**
 * The router as the browser gets it: made for production, without what no page here uses and without its warnings
 * to programmers, which the development server still gives. A sixth of its weight, and every page carries it.
 */
export function leanRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source) {
      const id = PRODUCTION.get(source)
      return id ? { id, moduleSideEffects: false } : null
    },
    transform(code, id) {
      if (id.startsWith(folder)) return { code: withoutUnused(code, found), map: null }
      const used = /\/web\/app\/.*\.tsx?$/.test(id) && code.includes('react-router') && OF_THESE.exec(code)
      if (used) this.error(`${id} uses ${used[0]}, which web/lean-router.ts leaves out of the build.`)
      return null
    },
    buildEnd(error) {
      const missing = Object.keys(LEFT_OUT).filter((name) => !found.has(name))
      if (!error && missing.length > 0)
        this.error(`react-router has no ${missing.join(', ')} any more: see web/lean-router.ts.`)
    },
  }
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>
type Cut = { readonly start: number; readonly end: number; readonly by: string }

/** The same module with the bodies above replaced and without warnings; the names it met are added to `found`. */
export function withoutUnused(code: string, found: Set<string>): string {
  const cuts: Cut[] = []
  const visit = (node: Node) => {
    const cut = cutIn(node, found)
    if (cut) cuts.push(cut)
    else for (const child of childrenOf(node)) visit(child)
  }
  const { program, errors } = parseSync('react-router.mjs', code)
  if (errors[0]) throw new Error(`react-router cannot be read: ${errors[0].message}`)
  visit(program as unknown as Node)
  let lean = ''
  let at = 0
  for (const { start, end, by } of cuts) {
    lean += code.slice(at, start) + by
    at = end
  }
  return lean + code.slice(at)
}

function cutIn(node: Node, found: Set<string>): Cut | null {
  if (node.type === 'FunctionDeclaration') return bodyLeftOut(node, found)
  if (node.type === 'ExpressionStatement')
    return isForProgrammers(node) ? { ...placeOf(node), by: ';' } : null
  if (node.type === 'VariableDeclarator' && nameOf(node.id) === CLASS_LEFT_OUT && isNode(node.init))
    return { ...placeOf(node.init), by: 'null' }
  return messageOf(node)
}

function bodyLeftOut({ id, body }: Node, found: Set<string>): Cut | null {
  const name = nameOf(id) ?? ''
  const by = LEFT_OUT[name]
  if (by === undefined || !isNode(body)) return null
  found.add(name)
  return { ...placeOf(body), by }
}

/** A warning, or the name of a component for the browser's tools. */
function isForProgrammers({ expression }: Node): boolean {
  if (!isNode(expression)) return false
  const { callee, left: target } = expression
  return WARNINGS.has(nameOf(callee) ?? '') || (isNode(target) && nameOf(target.property) === 'displayName')
}

/** `invariant(value, 'what a programmer did wrong')` keeps its value; the sentence goes. */
function messageOf({ type, callee, arguments: given }: Node): Cut | null {
  if (type !== 'CallExpression' || !/^invariant\d?$/.test(nameOf(callee) ?? '')) return null
  const [value, message] = given as readonly (Node | undefined)[]
  if (value?.type === 'CallExpression' || !message || !/Literal$/.test(message.type)) return null
  return value ? { start: value.end, end: message.end, by: '' } : null
}

function left(what: string): string {
  return `{ throw Error('${what} is left out of the build: web/lean-router.ts') }`
}

function placeOf({ start, end }: Node) {
  return { start, end }
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
