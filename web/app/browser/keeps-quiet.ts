/** Whether the shop that answers is a copy which sends nothing. A reply that fails says nothing of it. */
export async function keepsQuiet(): Promise<boolean> {
  return fetch('/api/ready', { cache: 'no-store' })
    .then((answer) => answer.json())
    .then(
      (state: { quiet?: boolean }) => state.quiet === true,
      () => false,
    )
}
