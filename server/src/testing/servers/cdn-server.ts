import { type Nginx, runNginx, serversAt } from './nginx-server.ts'

const TOKEN = 'purge-token-of-the-tests'

/** deploy/nginx-cdn.conf before these processes of the shop; undefined where there is no nginx, nor can be. */
export function startCdn(port: number, shops: readonly number[]): Promise<Nginx | undefined> {
  return runNginx(port, 'nginx-cdn.conf', (home) => ({
    LISTEN: `listen 127.0.0.1:${port};`,
    SERVER_NAME: 'shop.example',
    TLS: '',
    SHOP_SERVERS: serversAt(shops),
    CACHE: home,
    PURGERS: 'allow 127.0.0.1;',
    PURGE_TOKEN: TOKEN,
    LOGS: home,
  }))
}

/** What the shop is told of the CDN at this port. */
export function cdnSettings(port: number): Readonly<Record<string, string>> {
  return {
    PUBLIC_URL: 'http://shop.example',
    TRUST_PROXY: '1',
    CDN_SECONDS: '300',
    CDN_PURGE_URL: `http://127.0.0.1:${port}/cdn-purge`,
    CDN_PURGE_TOKEN: TOKEN,
  }
}
