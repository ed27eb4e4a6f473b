import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { brokenLaws, COMPARING, PLAIN } from '@niramoy/domain/testing/cart-laws'
import { randomCart } from '@niramoy/domain/testing/random-carts'

/** `npm run bench:prices [carts]`: every law of prices over 10 million random carts, spread over all cores. */
const CARTS = 10_000_000
const STEP = 100_000
const ALL_LAWS = [...PLAIN, ...COMPARING]

const [carts = CARTS, first] = process.argv.slice(2).map(Number)
if (first === undefined) await spread(carts)
else check(first, carts)

async function spread(count: number): Promise<void> {
  const begun = performance.now()
  const workers = availableParallelism()
  const share = Math.ceil(count / workers)
  console.log(`${count} carts, ${ALL_LAWS.length} laws, ${workers} at a time`)
  const firsts = Array.from({ length: workers }, (_, at) => 1 + at * share)
  const ends = await Promise.all(firsts.map((from) => run(from, Math.min(share, count - from + 1))))
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `${seconds.toFixed(0)} s, ${((seconds * 1e6 * workers) / count).toFixed(0)} µs for a cart on one core`,
  )
  if (ends.some((code) => code !== 0)) process.exitCode = 1
}

function run(from: number, count: number): Promise<number> {
  const child = fork(import.meta.filename, [String(count), String(from)])
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

/** Says which carts break which law; a cart is made again from its number alone. */
function check(from: number, count: number): void {
  for (let seed = from; seed < from + count; seed++) {
    const broken = brokenLaws(randomCart(seed), ALL_LAWS)
    if (broken.length > 0) {
      console.log(`cart ${seed} breaks: ${broken.join('; ')}`)
      process.exitCode = 1
    }
    if ((seed - from + 1) % STEP === 0) console.log(`from ${from}: ${seed - from + 1} of ${count}`)
  }
}
