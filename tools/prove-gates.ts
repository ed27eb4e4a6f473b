import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyTree } from './copy-tree.ts'
import { MISTAKES, type Mistake } from './planted-mistakes.ts'

/** `npm run prove:gates`: makes each mistake in a copy of the tree and demands that its gate fails and names it. */
const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv.slice(2)
const copy = copyTree(root)
try {
  const mistakes = MISTAKES.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  )
  const misses = mistakes.filter((mistake) => !prove(mistake))
  console.log(`\n${mistakes.length - misses.length} of ${mistakes.length} mistakes were caught by name.`)
  process.exitCode = misses.length > 0 || mistakes.length === 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function prove({ name, plant, gate, named }: Mistake): boolean {
  const undo = Object.entries(plant).map(([file, spoil]) => spoilFile(file, spoil))
  const startedAt = performance.now()
  const { failed, output } = runGate(gate)
  for (const restore of undo) restore()
  const said = named.exec(output)?.[0].split('\n').at(-1)
  const caught = failed && said !== undefined
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)
  const command = gate.at(-1)?.join(' ') ?? ''
  console.log(
    `${caught ? 'caught' : 'MISSED'} ${seconds} s  ${name.padEnd(36)} ${command.padEnd(38)} ${said ?? ''}`,
  )
  if (!caught) console.log(output.slice(-3000))
  return caught
}

function spoilFile(file: string, spoil: (source: string) => string): () => void {
  const path = join(copy, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : null
  const spoilt = spoil(source ?? '')
  if (spoilt === source) throw new Error(`${file}: there is no place for the mistake any more`)
  writeFileSync(path, spoilt)
  return () => (source === null ? rmSync(path) : writeFileSync(path, source))
}

/** Every command but the last must pass: only then does the last one judge the mistake. */
function runGate(commands: Mistake['gate']): { failed: boolean; output: string } {
  const outputs: string[] = []
  for (const [index, [command, ...args]] of commands.entries()) {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, PATH: `${join(copy, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
    })
    outputs.push(stdout, stderr)
    const isLast = index === commands.length - 1
    if (isLast || status !== 0) return { failed: isLast && status !== 0, output: outputs.join('\n') }
  }
  return { failed: false, output: '' }
}
