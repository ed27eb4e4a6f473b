/** A part of the page: there already, or still to come. Null when it could not be loaded. */
export type Block<T> = { readonly ready: T | null } | { readonly later: Promise<T | null> }

type Blocks<Asked> = { readonly [Name in keyof Asked]: Block<Awaited<Asked[Name]>> }
type Options = {
  /** Milliseconds that the page waits for its slowest block; what is later follows the page. */
  readonly patience: number
  readonly report: (error: unknown) => void
}

const LATE = Symbol('late')

/** home 8: a block that fails is reported and left out; the page stands without it. */
export async function gather<Asked extends Readonly<Record<string, Promise<unknown>>>>(
  asked: Asked,
  { patience, report }: Options,
): Promise<Blocks<Asked>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const bell = new Promise<typeof LATE>((ring) => {
    timer = setTimeout(ring, patience, LATE)
  })
  const waiting = Object.entries(asked).map(async ([name, answer]) => {
    const kept = answer.catch((error: unknown) => {
      report(error)
      return null
    })
    const first = await Promise.race([kept, bell])
    return [name, first === LATE ? { later: kept } : { ready: first }] as const
  })
  const blocks = Object.fromEntries(await Promise.all(waiting))
  clearTimeout(timer)
  return blocks as Blocks<Asked>
}
