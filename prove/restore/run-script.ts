import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../../server/src/testing/servers/built-program.ts'

/** As an operator runs it. */
export async function runScript(
  name: 'backup' | 'restore',
  folder: string,
  settings: Record<string, string>,
): Promise<void> {
  const { DATABASE_URL = '', DATA_DIR = '', FILES = '' } = settings
  const child = spawn('npm', ['run', '--silent', name, '--', folder], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL, DATA_DIR, FILES },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}`)
}
