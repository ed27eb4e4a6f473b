/** A neighbour does not answer, or has not for a while and is not called now. */
export class OutOfReach extends Error {}

/** So many may wait for one neighbour at once. */
const MOST_WAITING = 100
/** A failure that comes sooner delays no request. */
const SLOW_MS = 1_000
/** After so many slow failures in a row it is left alone … */
const FAILURES = 5
/** … for this long; then one asks again, and decides for all. */
const REST_MS = 5_000

export type Circuit = {
  run<T>(work: () => Promise<T>): Promise<T>
  /** It has fallen silent, and has not answered since. */
  isOpen(): boolean
}
type Limits = { readonly mostWaiting?: number; readonly slowMs?: number; readonly restMs?: number }

/** Keeps requests from gathering behind a neighbour that has fallen silent: while it rests, they are refused at once. */
export function makeCircuit({
  mostWaiting = MOST_WAITING,
  slowMs = SLOW_MS,
  restMs = REST_MS,
}: Limits = {}): Circuit {
  let waiting = 0
  let slowInARow = 0
  let restsUntil = 0

  function refuse(): void {
    if (waiting >= mostWaiting) throw new OutOfReach(`${waiting} wait for an answer already`)
    if (slowInARow < FAILURES) return
    if (performance.now() < restsUntil) throw new OutOfReach('it did not answer lately')
    // the others go on being refused until this one knows more
    restsUntil = performance.now() + restMs
  }

  return {
    isOpen: () => slowInARow >= FAILURES,
    async run(work) {
      refuse()
      const begun = performance.now()
      waiting += 1
      try {
        const answer = await work()
        slowInARow = 0
        return answer
      } catch (error) {
        const end = performance.now()
        slowInARow = end - begun >= slowMs ? slowInARow + 1 : 0
        restsUntil = end + restMs
        throw error
      } finally {
        waiting -= 1
      }
    },
  }
}

const circuits = new Map<string, Circuit>()

/** The one for this neighbour, by its address, which comes from the settings. */
export function getCircuit(address: string): Circuit {
  return circuits.get(address) ?? watched(address, makeCircuit())
}

/** Lists it under this address for monitoring. */
export function watched(address: string, circuit: Circuit): Circuit {
  circuits.set(address, circuit)
  return circuit
}

/** Every neighbour that was called so far, by its host. */
export function circuitStates(): { readonly host: string; readonly isOpen: boolean }[] {
  return [...circuits].map(([address, circuit]) => ({
    host: new URL(address).host,
    isOpen: circuit.isOpen(),
  }))
}
