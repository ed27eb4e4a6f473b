import { parseArgs } from 'node:util'
import { setup } from '../server/src/testing/postgres-server.ts'
import { bundleVictim } from './kill/mortal-servers.ts'
import { type Proof, proveWorkflow } from './kill/prove-workflow.ts'
import { openScene } from './kill/scene.ts'
import { WORKFLOWS } from './kill/workflows/all.ts'

/**
 * `npm run prove:kill`: for each workflow of money or stock the server dies after each statement in turn, and the
 * client repeats its request. `--only word` takes those whose name or call contains it; `--list` only lists them.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, list: { type: 'boolean', default: false } },
})
const chosen = WORKFLOWS.filter(({ name, of }) => `${name} ${of}`.includes(values.only))

if (values.list) for (const { name, of } of chosen) console.log(`${of}: ${name}`)
else await proveAll()

async function proveAll(): Promise<void> {
  const stopPostgres = await setup()
  const bundle = await bundleVictim()
  const proofs: Proof[] = []
  try {
    for (const workflow of chosen) {
      const scene = await openScene(bundle)
      try {
        const proof = await proveWorkflow(scene, workflow)
        proofs.push(proof)
        tell(proof)
      } finally {
        await scene.close()
      }
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

function tell({ workflow, statements, points, wrong }: Proof): void {
  const figures = `${statements.length} statements, ${points} kills, ${wrong.length} wrong`
  console.log(`${wrong.length > 0 ? '✗' : '✓'} ${workflow.of}: ${workflow.name}: ${figures}`)
  for (const { at, what } of wrong) console.log(`  ${at}\n${what.map((line) => `    ${line}`).join('\n')}`)
}
