import './lib/check-node.mjs'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { GATES } from './gates.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

/**
 * `npm test` runs what finds most faults in ten minutes, `npm run test:full` everything (with `--rest`, only what
 * `npm test` leaves out), `npm run check:quick` what an edit most often breaks, and `npm test -- words` the tests whose
 * files have these words in their names.
 */
const args = process.argv.slice(2)
const has = (flag) => args.includes(flag)
const words = args.filter((arg) => !arg.startsWith('--'))

const startedAt = performance.now()
await ensureInstalled()
process.exitCode = words.length > 0 ? await runNamed(words) : await runGates(chosenGates())

function chosenGates() {
  if (has('--quick')) return [...GATES.filter((gate) => gate.quick), ...quickGates()]
  if (has('--rest')) return withNeeded(GATES.filter((gate) => gate.full))
  return has('--full') ? GATES : GATES.filter((gate) => !gate.full)
}

/** What a chosen gate comes after is run as well. */
function withNeeded(gates) {
  const needed = new Set(gates.map(({ after }) => after))
  return GATES.filter((gate) => gates.includes(gate) || needed.has(gate.name))
}

/** Types of what changed since the last run, and the lint of files that are not committed. */
function quickGates() {
  const git = (...command) => execFileSync('git', command, { cwd: root, encoding: 'utf8' }).split('\n')
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => /\.(tsx?|mjs|cjs|json|css)$/.test(file))
  const projects = ['tsconfig.json', 'web/tsconfig.json', 'web/worker/tsconfig.json']
  return [
    { name: 'types', after: 'route types', steps: projects.map((project) => ['tsc', '-p', project]) },
    ...(changed.length > 0
      ? [{ name: 'format and lint', steps: [['biome', 'check', '--no-errors-on-unmatched', ...changed]] }]
      : []),
  ]
}

/** Unit, API and component tests first, then the browser's; words that no file of one kind has are left to the other. */
async function runNamed(names) {
  const inBrowser = execFileSync('git', ['ls-files', '--cached', '--others', 'e2e/*.spec.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  const isBrowsers = names.some((name) => inBrowser.includes(name))
  const { code } = await run('vitest', ['run', ...(isBrowsers ? ['--passWithNoTests'] : []), ...names])
  if (code !== 0 || !isBrowsers) return code
  const built = await run('node', ['scripts/build.mjs', '--if-stale'], { quiet: true })
  if (!built.ok) {
    console.error(built.output)
    return built.code
  }
  return (await run('playwright', ['test', '--config', 'e2e', '--pass-with-no-tests', ...names])).code
}

async function runGates(gates) {
  const results = await schedule(gates, availableParallelism())
  const failed = results.filter((result) => !result.ok)
  const names = failed.map(({ name }) => name).join(', ')
  printSlowest(results)
  printFigures(results)
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  console.log(`\n${minutes} minutes`)
  console.log(`${results.length - failed.length} passed, ${failed.length} failed${names && `: ${names}`}`)
  return failed.length > 0 ? 1 : 0
}

/** The ten files of tests that took longest, as the runners' own reports say. */
function printSlowest(results) {
  const files = results.flatMap(({ output }) =>
    [...output.matchAll(/^slow-file (\d+) (.+)$/gm)].map(([, ms, file]) => ({ seconds: ms / 1000, file })),
  )
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, 10)
  if (slowest.length === 0) return
  console.log('\nThe slowest files of tests')
  for (const { seconds, file } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`)
}

/** How large the shop is, beside what docs/budget.json records and where it shall go. */
function printFigures(results) {
  const found = results.flatMap(({ output }) => [...output.matchAll(/^figure (\w+) (\d+)$/gm)])
  if (found.length === 0) return
  const budget = JSON.parse(readFileSync(join(root, 'docs/budget.json'), 'utf8'))
  console.log('\nFigures                 now  recorded      goal')
  for (const [, name, value] of found) {
    const { recorded, goal } = budget[name]
    console.log(
      `${name.padEnd(18)}${[value, recorded, goal].map((each) => String(each).padStart(9)).join(' ')}`,
    )
  }
}

/** Leaves out what passed in a failed gate, and begins with the list of failures that vitest writes last. */
function failuresFirst(output) {
  const text = output.replaceAll(/^( +✓|slow-file).*\n/gm, '').trim()
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

async function runGate({ name, steps, env }) {
  const gateStartedAt = performance.now()
  let output = ''
  let ok = true
  for (const [command, ...rest] of steps) {
    const result = await run(command, rest, { quiet: true, env: { NO_COLOR: '1', CI: '1', ...env } })
    output += result.output
    ok = result.ok
    if (!ok) break
  }
  return { name, ok, output, seconds: (performance.now() - gateStartedAt) / 1000 }
}

function report({ name, ok, seconds, output }) {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`)
  // printed at once, so that a run that is stopped now still shows why
  if (!ok) console.log(`\n──── ${name} ────\n${failuresFirst(output)}\n`)
}
