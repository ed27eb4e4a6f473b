/** A part of the page: ready or deferred; null when it could not be loaded. */
export type Block<T> = { readonly ready: T | null } | { readonly deferred: Promise<T | null> }

type Blocks<Answers> = { readonly [Name in keyof Answers]: Block<Awaited<Answers[Name]>> }
type Options = {
  /** Milliseconds that the page waits for its slowest block; a later one is streamed after the page. */
  readonly patience: number
  readonly report: (error: unknown) => void
}

const LATE = Symbol('late')

/** home 8: a block that fails is reported and left out. */
export async function gather<Answers extends Readonly<Record<string, Promise<unknown>>>>(
  answers: Answers,
  { patience, report }: Options,
): Promise<Blocks<Answers>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const bell = new Promise<typeof LATE>((ring) => {
    timer = setTimeout(ring, patience, LATE)
  })
  const waiting = Object.entries(answers).map(async ([name, answer]) => {
    const settled = answer.catch((error: unknown) => {
      report(error)
      return null
    })
    const first = await Promise.race([settled, bell])
    return [name, first === LATE ? { deferred: settled } : { ready: first }] as const
  })
  const blocks = Object.fromEntries(await Promise.all(waiting))
  clearTimeout(timer)
  return blocks as Blocks<Answers>
}
