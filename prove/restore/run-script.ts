import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../../server/src/testing/servers/launch.ts'

export type Settings = Readonly<Record<string, string>>
type Ended = { readonly code: number | null; readonly said: string }

/** As an operator runs it; what it says is printed too. */
export async function runScript(name: string, args: readonly string[], settings: Settings): Promise<Ended> {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], { cwd: ROOT, env: toEnv(settings) })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      pieces.push(piece)
      process.stdout.write(`       ${piece}`)
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: pieces.join('') }
}

/** The built program itself, to be killed. */
export function startCare(command: string, settings: Settings): ChildProcess {
  const program = join(ROOT, 'build', 'server', 'care.js')
  return spawn(process.execPath, [program, command], { cwd: ROOT, env: toEnv(settings), stdio: 'ignore' })
}

/** Only what an operator's file of settings has. */
function toEnv(settings: Settings): NodeJS.ProcessEnv {
  const named = Object.entries(settings).filter(([name]) =>
    /^(DATABASE_URL|DATA_DIR|FILES$|BACKUP_)/.test(name),
  )
  return { ...process.env, ...Object.fromEntries(named) }
}
