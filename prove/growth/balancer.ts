import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { freePorts, type Launched, launchShop } from '../../server/src/testing/servers/launch.ts'
import { startNginx } from '../../server/src/testing/servers/nginx-server.ts'

const MOST_SAID = 20_000

export type ShopProcess = {
  readonly url: string
  readonly port: number
  readonly metrics: string
  /** `kill -9`; resolves when it is gone. */
  kill(): Promise<void>
  /** Asks it to stop, as an upgrade does; resolves when it has. */
  end(): Promise<void>
  /** Starts another one at the same port; resolves when that listens. */
  start(): Promise<void>
  /** What went wrong, in its own words. */
  said(): string
}

/** The built program so many times, as it is deployed; the first one alone prepares the database. */
export async function startShops(
  count: number,
  { folder, settings }: { readonly folder: string; readonly settings: Record<string, string> },
): Promise<ShopProcess[]> {
  const ports = await freePorts(count * 2)
  const shops = Array.from({ length: count }, (_, n) =>
    shopProcess({
      ...settings,
      DATA_DIR: join(folder, `shop-${n}`),
      PORT: String(ports[n * 2]),
      METRICS_PORT: String(ports[n * 2 + 1]),
    }),
  )
  for (const shop of shops) await shop.start()
  return shops
}

function shopProcess(settings: Record<string, string>): ShopProcess {
  const { PORT = '', METRICS_PORT } = settings
  const lives: Launched[] = []
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => void (await lives.at(-1)?.end(signal))
  return {
    url: `http://127.0.0.1:${PORT}`,
    port: Number(PORT),
    metrics: `http://127.0.0.1:${METRICS_PORT}/metrics`,
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    async start() {
      const life = launchShop(settings)
      lives.push(life)
      await life.port
    },
    said: () =>
      lives
        .map((life) => life.said())
        .join('')
        .slice(-MOST_SAID),
  }
}

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
