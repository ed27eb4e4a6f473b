import * as fs from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { root } from './run.mjs'

const lockFile = path.join(root, '.starting')

/** Refused before anything is installed or built: two at once would spoil each other's files, and a taken port is known now. */
export async function refuseSecondStart() {
  const port = Number(process.env.PORT || 3000)
  if (!(port >= 0 && port < 65_536)) refuse(`PORT must be a number below 65536; it is "${process.env.PORT}".`)
  if (await isTaken(port)) {
    const address = `http://localhost:${port}`
    refuse(
      (await isShop(address))
        ? `A shop runs already at ${address}. Use it, or stop it with Ctrl-C where it was started.`
        : `Another program uses port ${port}. Choose another port: PORT=${port + 1} npm start`,
    )
  }
  const other = fs.existsSync(lockFile) ? Number(fs.readFileSync(lockFile, 'utf8')) : 0
  if (isAlive(other)) refuse(`Another npm start (process ${other}) is preparing this folder. Wait for it.`)
  fs.writeFileSync(lockFile, String(process.pid))
  process.once('exit', endPreparation)
}

/** From here on a second start disturbs nothing. */
export function endPreparation() {
  fs.rmSync(lockFile, { force: true })
}

async function isShop(address) {
  const reply = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  return reply?.ok === true
}

function isTaken(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' })
    socket.once('connect', () => socket.end(() => resolve(true)))
    socket.once('error', () => resolve(false))
  })
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}
