import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { visitContext } from './api/visit.ts'
import { ScriptNonce } from './parts/session/signed-in-mark.tsx'
import { START_SCRIPT, withScriptsHeld } from './start-script.server.ts'
import { writtenPage } from './written-page.server.ts'

/** How long a page waits for what it still lacks. */
export const streamTimeout = 8_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report, take } = context.get(visitContext)
  // who cannot wait for the rest of a page gets it whole
  const wantsAll = isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    // a shell that fails is shown by the error page, which reports it
    let hasShell = false
    let soon: ReturnType<typeof setTimeout> | undefined
    let isAnswered = false
    const answer = () => {
      clearTimeout(soon)
      if (isAnswered) return
      isAnswered = true
      const page = writtenPage({
        change: import.meta.env.PROD ? withScriptsHeld : undefined,
        onEnd: () => clearTimeout(timer),
      })
      pipe(page.destination)
      take(page.body())
      headers.set('content-type', 'text/html; charset=utf-8')
      resolve(new Response(null, { headers, status }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </ScriptNonce>,
      {
        nonce,
        bootstrapScriptContent: START_SCRIPT,
        // what is rendered already is in its place, also for a browser without scripts
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          hasShell = true
          if (!wantsAll) soon = setTimeout(answer, WHOLE_WITHIN_MS)
        },
        onAllReady: answer,
        onShellError(error) {
          clearTimeout(timer)
          reject(error instanceof Error ? error : new Error(String(error)))
        },
        onError(error) {
          if (hasShell) report(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** Nearly every page is complete a moment after its shell; then it is sent in one piece. */
const WHOLE_WITHIN_MS = 10

/** What went wrong in loaders and actions. A refusal is an answer, and a visitor who left is no error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(visitContext).report(error)
}
