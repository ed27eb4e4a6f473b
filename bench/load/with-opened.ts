type Opened = (close: () => unknown) => void

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Closes everything that the work opened, the last first, however it ends: also by Ctrl-C, which leaves no database running. */
export async function withOpened(work: (opened: Opened) => Promise<void>): Promise<void> {
  const open: (() => unknown)[] = []
  let isStopped = false
  const closeAll = async () => {
    for (let close = open.pop(); close; close = open.pop()) await close()
  }
  // a signal may come twice: from the terminal and from the parent process
  const stop = () => {
    if (isStopped) return
    isStopped = true
    void closeAll().finally(() => process.exit(1))
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  try {
    await work((close) => open.push(close))
  } catch (error) {
    // what is taken away from it fails, of course
    if (!isStopped) throw error
  } finally {
    if (!isStopped) await closeAll()
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}
