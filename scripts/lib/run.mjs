import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a command to its end. Tools of node_modules are found by their plain name.
 * Prints as it goes, or, when quiet, hands the output back.
 * Patient: this process outlives its own signals until the command has ended.
 */
export function run(command, args, { cwd = root, env = {}, quiet = false, patient = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: withLocalTools({ ...process.env, ...env }),
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    })
    if (patient) passSignalsTo(child)
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      resolve({ ok: code === 0, code: code ?? 1, signal, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

/** Runs a step that the rest cannot do without: its failure ends the program with one plain sentence. */
export async function mustRun(what, command, args, options) {
  const { ok, output } = await run(command, args, options)
  if (ok) return output
  if (output) console.error(output)
  console.error(`\n${what} failed: ${[command, ...args].join(' ')}`)
  process.exit(1)
}

function passSignalsTo(child) {
  // Ctrl-C in a terminal reaches the child as well; the other signals are sent to this process alone.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
}

function withLocalTools(env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [name]: [path.join(root, 'node_modules', '.bin'), env[name]].join(path.delimiter) }
}
