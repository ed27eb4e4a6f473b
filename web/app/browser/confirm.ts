/** Asks the user to prove that the account is theirs; false when they cancel. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let pending: Promise<boolean> | undefined
let waiting: (() => void)[] = []

/** Several calls that need it at once ask once. */
export function askToConfirm(): Promise<boolean> {
  pending ??= whoAsks()
    .then((found) => found())
    .finally(() => {
      pending = undefined
    })
  return pending
}

/** What asks is loaded after the page; a quick visitor waits for it. */
async function whoAsks(): Promise<Ask> {
  while (!ask) await new Promise<void>((arrive) => waiting.push(arrive))
  return ask
}

export function onConfirmNeeded(next: Ask): () => void {
  ask = next
  for (const arrive of waiting) arrive()
  waiting = []
  return () => {
    if (ask === next) ask = undefined
  }
}
