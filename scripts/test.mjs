import './lib/check-node.mjs'
import { availableParallelism } from 'node:os'
import { GATES } from './gates.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

const args = process.argv.slice(2)
const quick = args.includes('--quick')
const filters = args.filter((arg) => arg !== '--quick')

await ensureInstalled()
process.exitCode = filters.length > 0 ? await runTests(filters) : await runGates(gatesFor(quick))

async function runTests(names) {
  const { code } = await run('vitest', ['run', ...names])
  return code
}

function gatesFor(quickly) {
  return quickly ? GATES.filter((gate) => gate.quick) : GATES
}

async function runGates(gates) {
  const results = await schedule(gates, availableParallelism())
  const failed = results.filter((result) => !result.ok)
  const names = failed.map(({ name }) => name).join(', ')
  console.log(`\n${results.length - failed.length} passed, ${failed.length} failed${names && `: ${names}`}`)
  return failed.length > 0 ? 1 : 0
}

/** Leaves out what passed in a failed gate, and begins with the list of failures that vitest writes last. */
function failuresFirst(output) {
  const text = output.replaceAll(/^ +✓.*\n/gm, '').trim()
  const at = text.search(/^⎯+ Failed (Tests|Suites)/m)
  return at < 0 ? text : `${text.slice(at)}\n\n${text.slice(0, at)}`.trim()
}

/** Starts every gate as soon as a core is free for it and the gate it builds on has passed. */
async function schedule(gates, cores) {
  const waiting = [...gates]
  const running = new Map()
  const results = []
  const passed = (name) => results.some((result) => result.name === name && result.ok)
  const settled = (name) => results.some((result) => result.name === name)
  const mayStart = ({ after, wide }) =>
    (!after || settled(after)) && (wide ? running.size === 0 : running.size < cores && !widelyBusy(running))

  while (waiting.length > 0 || running.size > 0) {
    const gate = waiting.find(mayStart)
    if (gate) {
      waiting.splice(waiting.indexOf(gate), 1)
      const job = gate.after && !passed(gate.after) ? skipped(gate) : runGate(gate)
      running.set(
        gate,
        job.then((result) => ({ gate, result })),
      )
      continue
    }
    const { gate: ended, result } = await Promise.race(running.values())
    running.delete(ended)
    results.push(result)
    report(result)
  }
  return results
}

function widelyBusy(running) {
  return [...running.keys()].some((gate) => gate.wide)
}

async function skipped({ name, after }) {
  return { name, ok: false, seconds: 0, output: `Not run, because "${after}" failed.` }
}

async function runGate({ name, steps }) {
  const startedAt = performance.now()
  let output = ''
  let ok = true
  for (const [command, ...args] of steps) {
    const result = await run(command, args, { quiet: true, env: { NO_COLOR: '1', CI: '1' } })
    output += result.output
    ok = result.ok
    if (!ok) break
  }
  return { name, ok, output, seconds: (performance.now() - startedAt) / 1000 }
}

function report({ name, ok, seconds, output }) {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`)
  // a browser test that needed a retry is no failure, but it is reported
  const [flaky] = output.match(/^ +\d+ flaky\n(?: {4}.*\n)+/m) ?? []
  if (flaky) console.log(flaky.trimEnd())
  // printed at once, so that a run that is stopped now still shows why
  if (!ok) console.log(`\n──── ${name} ────\n${failuresFirst(output)}\n`)
}
