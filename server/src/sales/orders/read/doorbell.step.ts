/** Rung before anyone waits, it does not let them wait. */
export function doorbell(signal: AbortSignal) {
  let isRung = false
  let answer = () => {}
  const ring = () => {
    isRung = true
    answer()
  }
  signal.addEventListener('abort', ring, { once: true })
  return {
    ring,
    async rung() {
      if (!isRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
      }
      isRung = false
    },
  }
}
