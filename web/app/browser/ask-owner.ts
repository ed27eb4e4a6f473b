/**
 * `sign-in`: the session has ended. `log-in`: it ended before the page that is being opened. `confirm`: a session alone
 * is not enough.
 */
export type Question = 'sign-in' | 'log-in' | 'confirm'

/** What `confirm` is asked for; `access`: who can get into the account. */
export type Purpose = 'export' | 'deletion' | 'phone' | 'email' | 'access'

/** Asks the user to prove that the account is theirs; false when they cancel. */
type Ask = (question: Question, purpose?: Purpose) => Promise<boolean>

let ask: Ask | undefined
const pending = new Map<Question, Promise<boolean>>()
let waiting: (() => void)[] = []

/**
 * Several calls that need it at once ask once. A session that has ended is asked about at once, also over the other
 * question, whose own calls need one.
 */
export async function askOwner(question: Question, purpose?: Purpose): Promise<boolean> {
  if (question === 'confirm') await pending.get('sign-in')
  const asked =
    pending.get(question) ??
    whoAsks()
      .then((found) => found(question, purpose))
      .finally(() => pending.delete(question))
  pending.set(question, asked)
  return asked
}

/** What asks is loaded after the page; a quick visitor waits for it. */
async function whoAsks(): Promise<Ask> {
  while (!ask) await new Promise<void>((arrive) => waiting.push(arrive))
  return ask
}

export function onOwnerQuestion(next: Ask): () => void {
  ask = next
  for (const arrive of waiting) arrive()
  waiting = []
  return () => {
    if (ask === next) ask = undefined
  }
}
