import { format } from 'node:util'
import { errorFacts } from './platform/http/logging.ts'

const LEVELS = { info: 30, warn: 40, error: 50, fatal: 60 } as const

type Say = (text: string, error?: Error) => void
export type ProgramLog = { readonly [Level in keyof typeof LEVELS]: Say }

/** What the program says of itself, whatever LOG_LEVEL is: to the person who tries the demo, or to production's log. */
export function programLog(production: boolean): ProgramLog {
  const say = production ? sayToLog : sayToPerson
  return {
    info: (text, error) => say('info', text, error),
    warn: (text, error) => say('warn', text, error),
    error: (text, error) => say('error', text, error),
    fatal: (text, error) => say('fatal', text, error),
  }
}

type Args = readonly [level: keyof typeof LEVELS, text: string, error: Error | undefined]

/** In the shape of all other lines of the log. */
function sayToLog(...[level, text, error]: Args): void {
  // no-clock: the clock itself
  const line = { level: LEVELS[level], time: Date.now(), ...(error && { err: errorFacts(error) }), msg: text }
  getStream(level).write(`${JSON.stringify(line)}\n`)
}

function sayToPerson(...[level, text, error]: Args): void {
  getStream(level).write(`${error ? `${text}\n${error.stack ?? error.message}` : text}\n`)
}

function getStream(level: keyof typeof LEVELS) {
  return LEVELS[level] >= LEVELS.error ? process.stderr : process.stdout
}

/** What Node, a library or a fault would print as plain text becomes a line of the log too. */
export function logWhatIsPrinted(
  log: ProgramLog,
  lastWords: (error: Error) => Promise<void> = async () => {},
): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn(`${warning.name}: ${warning.message}`))
  process.on('uncaughtException', (error) => {
    log.fatal('The program broke', error)
    void lastWords(error).finally(() => process.exit(1))
  })
  for (const name of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
    console[name] = (...printed: unknown[]) => log.warn(format(...printed))
  }
}
