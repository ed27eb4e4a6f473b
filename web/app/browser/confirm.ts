/** Asks the user to prove that the account is theirs; false when they cancel. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let pending: Promise<boolean> | undefined

/** Several calls that need it at once ask once. */
export function askToConfirm(): Promise<boolean> {
  pending ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    pending = undefined
  })
  return pending
}

export function onConfirmNeeded(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}
