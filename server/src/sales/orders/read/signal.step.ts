/** A signal that may be raised before it is awaited; it is also raised when `abort` fires. */
export function makeSignal(abort: AbortSignal) {
  let isRaised = false
  let resume = () => {}
  const raise = () => {
    isRaised = true
    resume()
  }
  abort.addEventListener('abort', raise, { once: true })
  return {
    raise,
    async raised() {
      if (!isRaised && !abort.aborted) {
        await new Promise<void>((resolve) => {
          resume = resolve
        })
      }
      isRaised = false
    },
  }
}
