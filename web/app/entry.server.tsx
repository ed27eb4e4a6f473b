import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
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

type Options = {
  /** Applied to what is written by the time the body is read: at least the shell. */
  readonly change?: ((text: string) => string) | undefined
  readonly onEnd: () => void
}

/** Where React writes a page: a text if it is complete when read, else a stream of the rest. */
export function writtenPage({ change = (text) => text, onEnd }: Options) {
  const decoder = new StringDecoder()
  const events = new EventEmitter()
  let text = ''
  let isWhole = false
  let stream: Readable | undefined
  const end = () => {
    if (isWhole) return
    isWhole = true
    onEnd()
  }
  const destination = Object.assign(events, {
    write(chunk: string | Buffer) {
      const piece = typeof chunk === 'string' ? chunk : decoder.write(chunk)
      if (stream) stream.push(piece)
      else text += piece
      return true
    },
    end() {
      end()
      stream?.push(null)
    },
    destroy(error?: Error) {
      end()
      stream?.destroy(error)
    },
  })
  return {
    destination: destination as unknown as NodeJS.WritableStream,
    /** Once, after React was given the destination. */
    body(): string | Readable {
      const first = change(text)
      if (isWhole) return first
      stream = new Readable({
        read() {},
        destroy(error, done) {
          end()
          // React stops working for a visitor who left
          events.emit('close')
          done(error)
        },
      })
      stream.push(first)
      return stream
    },
  }
}

/**
 * React Router's scripts wait for the first paint: on a slow line they would take four fifths of it from the styles, the
 * fonts and the first picture (measured in `docs/decisions/04-page-rendering.md`). Only two attributes of the
 * page differ until `START_SCRIPT` sets them back; if React Router writes them otherwise one day, its scripts start at once.
 */
export function withScriptsHeld(page: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replace(/(<script[^>]*) type="module"/, '$1 type="held"')
}

/**
 * Part of every page as React's `bootstrapScriptContent`. It starts the scripts held back above. A button that is pressed,
 * or a form that is sent, before the scripts are loaded waits visibly and is done when they are there; what was typed or
 * chosen is noted, for React would go back to what the server drew (`parts/page/early-press.ts`). What the browser does by
 * itself it goes on doing: links, forms the server handles, and buttons that open what is already in the page. A page whose scripts
 * could not be loaded asks for them up to ten times, and is loaded anew once they are there: a browser does not try a
 * module again in the same document.
 */
const START_SCRIPT = `if (!('takeEarlyPress' in window)) {
let pressed, tries = 0;
const typed = new Map();
const isHandled = (form) => form?.matches('[action],[method=post]');
const start = () => {
  for (const link of document.querySelectorAll('link[rel=held]')) link.rel = 'modulepreload';
  const held = document.querySelector('script[type=held]');
  if (!held) return;
  const { nonce, text } = held;
  held.replaceWith(Object.assign(document.createElement('script'), { type: 'module', nonce, text }));
};
// an observer is called in the first frame, which a page in the background never has
if (document.hidden) start();
else new IntersectionObserver((_, observer) => { observer.disconnect(); start() }).observe(document.body);
const press = (event) => {
  const button = event.target.closest?.('button:not([popovertarget],[commandfor])');
  if (!button || (button.type === 'submit' && isHandled(button.form))) return;
  wait(event, button);
};
// a form without a button is sent by Enter
const submit = (event) => {
  if (!isHandled(event.target)) wait(event, event.target);
};
const wait = (event, element) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (pressed) mark(false);
  pressed = element;
  mark(true);
};
const note = ({ target }) => {
  typed.delete(target);
  typed.set(target, /checkbox|radio/.test(target.type) ? target.checked : target.value);
};
const mark = (waits) => {
  pressed.ariaBusy = waits || null;
  pressed.toggleAttribute('data-early', waits);
};
const again = ({ type, target }) => {
  if (type === 'error' && target.type !== 'module') return;
  const files = [...document.querySelectorAll('link[rel=modulepreload]')];
  setTimeout(() => {
    if (!window.takeEarlyPress || tries > 10) return;
    Promise.all(files.map(({ href }) => fetch(href))).then(
      (replies) => replies.every(({ ok }) => ok) && location.reload(),
      again,
    );
  }, 1000 * 2 ** Math.min(tries++, 4));
};
const notes = { input: note, change: note };
const events = { click: press, submit, error: again, unhandledrejection: again };
const listen = (to, change) => {
  for (const name in to) window[change + 'EventListener'](name, to[name], true);
};
listen(events, 'add');
listen(notes, 'add');
window.takeEarlyPress = () => {
  listen(events, 'remove');
  return { pressed, typed, stop: () => listen(notes, 'remove') };
};
}`
