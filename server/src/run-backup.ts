import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** `npm run backup` into a new folder, with the settings of this process; rejects with what it said. */
export async function runBackup(folder: string): Promise<void> {
  const program = join(dirname(fileURLToPath(import.meta.url)), 'backup.js')
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  const end = () => child.kill()
  process.once('exit', end)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  process.off('exit', end)
  if (code !== 0) throw new Error(said || `the backup ended with ${code}.`)
}
