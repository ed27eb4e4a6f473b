import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findTool } from '../../server/src/testing/find-tool.ts'
import { freePorts } from '../../server/src/testing/free-ports.ts'
import { nginxSettings } from './nginx-settings.ts'

export type Balancer = {
  readonly kind: string
  readonly url: string
  /** How many proxies name the visitor's address. */
  readonly hops: number
  stop(): Promise<void>
}

/** nginx where it can be had; otherwise one of our own that only passes connections on. */
export async function startBalancer(folder: string, shops: readonly number[]): Promise<Balancer> {
  const [port = 0] = await freePorts(1)
  const nginx = await findTool('nginx', 'nginx-light')
  return nginx ? startNginx(nginx, { folder, port, shops }) : startPlain(port, shops)
}

type Place = { readonly folder: string; readonly port: number; readonly shops: readonly number[] }

async function startNginx(program: string, { folder, port, shops }: Place): Promise<Balancer> {
  const home = join(folder, 'nginx')
  mkdirSync(home, { recursive: true })
  const file = join(home, 'nginx.conf')
  writeFileSync(file, nginxSettings({ home, port, shops }))
  const child = spawn(program, ['-c', file, '-p', home, '-e', join(home, 'error.log')], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await answering(port)
  return {
    kind: 'nginx',
    url: `http://127.0.0.1:${port}`,
    hops: 1,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Each new connection goes to the next process that takes it. */
async function startPlain(port: number, shops: readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  let turn = 0
  const join = (client: Socket, triesLeft: number) => {
    const shop = connect(shops[turn++ % shops.length] ?? 0, '127.0.0.1')
    shop.once('error', () => {
      if (shop.connecting || triesLeft === 0 || shop.bytesRead > 0) client.destroy()
      else join(client, triesLeft - 1)
    })
    shop.once('connect', () => {
      client.pipe(shop).pipe(client)
      shop.once('close', () => client.destroy())
    })
    client.once('close', () => shop.destroy())
    sockets.add(client).add(shop)
  }
  const server = createServer((client) => {
    client.on('error', () => {})
    join(client, shops.length)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    kind: 'a plain balancer of our own, for there is no nginx here',
    url: `http://127.0.0.1:${port}`,
    hops: 0,
    async stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isThere) return
    await pause(50)
  }
  throw new Error(`nothing listens on port ${port}`)
}
