/** Ends after its time, whether or not the work heeds the signal: `late` says what it ends with. */
export async function withTimeout<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms).unref()
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

export function timeoutError(ms: number): Error {
  return new Error(`no answer within ${ms} ms`)
}
