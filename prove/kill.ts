import { parseArgs } from 'node:util'
import type { Bundle } from '../server/src/testing/servers/launch.ts'
import { setup } from '../server/src/testing/servers/postgres-server.ts'
import { bundleVictim } from './kill/killable-servers.ts'
import { type Proof, proveWorkflow, whereItIsDone } from './kill/prove-workflow.ts'
import { openScene } from './kill/scene.ts'
import { type Workflow, withoutKey } from './kill/workflow.ts'
import { WORKFLOWS } from './kill/workflows/all.ts'

/**
 * `npm run prove:kill`: for each workflow of money or stock the server dies once after each statement, and the
 * client repeats its request. `--only word` takes those whose name or call contains it; `--list` only lists them;
 * `--quick` kills only where the work is done and the answer is lost; `--without-keys` shows what happens to a client
 * that sends no `Idempotency-Key`; `--part 2/3` is the second third of them.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    part: { type: 'string', default: '1/1' },
    'without-keys': { type: 'boolean', default: false },
  },
})
const LONGEST = 600
const all = values['without-keys'] ? WORKFLOWS.map(withoutKey) : WORKFLOWS
const [part = 1, parts = 1] = values.part.split('/').map(Number)
const chosen = all
  .filter(({ name, of }) => `${name} ${of}`.includes(values.only))
  .filter((_workflow, at) => at % parts === part - 1)

if (values.list) for (const { name, of } of chosen) console.log(`${of}: ${name}`)
else await proveAll()

async function proveAll(): Promise<void> {
  const stopPostgres = await setup()
  const bundle = await bundleVictim()
  const proofs: Proof[] = []
  try {
    for (const workflow of chosen) {
      const proof = await proveOne(bundle, workflow)
      proofs.push(proof)
      tell(proof)
    }
  } finally {
    bundle.remove()
    await stopPostgres()
  }
  const sum = (of: (proof: Proof) => number) => proofs.reduce((total, proof) => total + of(proof), 0)
  const wrong = sum(({ wrong }) => wrong.length)
  console.log(`\n${proofs.length} workflows, ${sum(({ points }) => points)} kills, ${wrong} of them wrong`)
  if (wrong > 0) process.exitCode = 1
}

/** A workflow that fails without a kill is reported and does not stop the others. */
async function proveOne(bundle: Bundle, workflow: Workflow): Promise<Proof> {
  const scene = await openScene(bundle)
  try {
    return await proveWorkflow(scene, workflow, values.quick ? whereItIsDone : undefined)
  } catch (error) {
    const what = [(error as Error).message]
    return { workflow, statements: [], points: 0, wrong: [{ at: 'undisturbed', what }] }
  } finally {
    await scene.close()
  }
}

function tell({ workflow, statements, points, wrong }: Proof): void {
  const figures = `${statements.length} statements, ${points} kills, ${wrong.length} wrong`
  console.log(`${wrong.length > 0 ? '✗' : '✓'} ${workflow.of}: ${workflow.name}: ${figures}`)
  // the same fault shows at many moments
  const shown = new Set<string>()
  for (const { at, what } of wrong) {
    const told = what.map((line) => `    ${line.slice(0, LONGEST)}`).join('\n')
    console.log(shown.has(told) ? `  ${at}: the same` : `  ${at}\n${told}`)
    shown.add(told)
  }
}
