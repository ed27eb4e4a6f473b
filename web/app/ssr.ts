import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type PageRequest, toRequestInfo, visitContext } from './api/visit.ts'
import { SCREENS, type Screen } from './screens/screens.ts'

const respond = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

/** The door for the server: from a request to a page's answer. */
export function handle(request: Request, arrival: PageRequest): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(visitContext, toRequestInfo(request, arrival))
  return respond(request, context)
}

/** Whether the page at this path shows nothing of who looks at it. */
export function isSameForAll(path: string): boolean {
  return SHARED.test(path)
}

/** Whether the address names nothing that only its visitor may know, such as a token. */
export function hasNoSecret(path: string): boolean {
  return !WITH_TOKEN.test(path)
}

// one pattern, compiled once: every request is held against it
const SHARED = getPattern(({ isSameForAll }) => isSameForAll)
const WITH_TOKEN = getPattern(({ path }) => path.includes(':token'))

function getPattern(isChosen: (screen: Screen) => boolean): RegExp {
  const paths = SCREENS.filter(isChosen).map(({ path }) => path.replace(/:\w+/g, '[^/]+'))
  return new RegExp(`^(${paths.join('|')})/?$`, 'i')
}
