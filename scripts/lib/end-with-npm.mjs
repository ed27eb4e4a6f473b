import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 500

/**
 * Under npm a shell stands between npm and this process. A signal sent to npm alone ends npm and the shell
 * and would leave us running with the port taken: so end as soon as one of them is gone.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const family = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === family) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}

function ancestors() {
  return `${process.ppid} ${process.platform === 'linux' ? getParent(process.ppid) : ''}`
}

function getParent(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)
    return fields.split(' ')[1]
  } catch {
    return ''
  }
}
