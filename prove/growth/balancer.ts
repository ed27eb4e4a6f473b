import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePorts } from '../../server/src/testing/servers/free-ports.ts'
import { startNginx } from '../../server/src/testing/servers/nginx-server.ts'

export type Balancer = {
  readonly kind: string
  readonly url: string
  stop(): Promise<void>
}

/** nginx with the file that is shipped, where it can be had; otherwise one of our own that only passes connections on. */
export async function startBalancer(shops: readonly number[]): Promise<Balancer> {
  const nginx = await startNginx({ shops })
  return nginx ? { kind: 'nginx', url: nginx.url, stop: nginx.stop } : startPlain(shops)
}

/** Each new connection goes to the next process that takes it. */
async function startPlain(shops: readonly number[]): Promise<Balancer> {
  const [port = 0] = await freePorts(1)
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
    async stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
