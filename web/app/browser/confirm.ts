/** Asks whoever sits at the page to show that the account is theirs; false when they would not. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/** Several calls that need it at once ask once. */
export function askToConfirm(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined
  })
  return asked
}

export function onConfirmNeeded(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}
