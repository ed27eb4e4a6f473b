import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { findTool, freePorts, ROOT } from './launch.ts'

export type Nginx = {
  readonly port: number
  readonly url: string
  /** All that it has written about its visitors. */
  log(): string
  stop(): Promise<void>
}

type Filled = {
  /** Ports of the shop's processes on this machine. */
  readonly shops: readonly number[]
  /** Files of a certificate and its key: TLS ends here, and a second port without it leads there. */
  readonly tls?: { readonly certificate: string; readonly key: string; readonly plainPort: number }
  /** Networks whose X-Forwarded-For is believed. */
  readonly balancers?: readonly string[]
}

/** nginx with the file that is shipped, its words filled in; undefined where there is none, nor can be. */
export async function startNginx(filled: Filled): Promise<Nginx | undefined> {
  const [port = 0] = await freePorts(1)
  const running = await runNginx(port, 'nginx.conf', (home) => getWords({ ...filled, port, home }))
  return running && { ...running, url: `http${filled.tls ? 's' : ''}://127.0.0.1:${port}` }
}

/** nginx with a file of deploy/, its words filled in for this folder of its own. */
export async function runNginx(
  port: number,
  file: string,
  words: (home: string) => Words,
): Promise<Nginx | undefined> {
  const program = await findTool('nginx', 'nginx-light')
  if (!program) return undefined
  const home = mkdtempSync(join(tmpdir(), 'niramoy-nginx-'))
  mkdirSync(join(home, 'conf.d'))
  writeFileSync(join(home, 'conf.d/niramoy.conf'), shippedFile(file, words(home)))
  writeFileSync(join(home, 'nginx.conf'), around(home))
  const args = ['-c', join(home, 'nginx.conf'), '-p', home, '-e', join(home, 'start.log')]
  const check = spawn(program, ['-t', ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [complaint, [code]] = await Promise.all([text(check.stderr), once(check, 'exit')])
  if (code !== 0) throw new Error(`nginx refuses deploy/${file}:\n${complaint}`)
  const child = spawn(program, args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await answering(port)
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    log: () => readFileSync(join(home, 'access.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

type Words = Readonly<Record<string, string>>

/** The words of deploy/nginx.conf. */
function getWords({
  shops,
  tls,
  balancers = [],
  port,
  home,
}: Filled & { readonly port: number; readonly home: string }): Words {
  return {
    LISTEN: tls
      ? `listen 127.0.0.1:${port} ssl; listen 127.0.0.1:${tls.plainPort};`
      : `listen 127.0.0.1:${port};`,
    SERVER_NAME: 'shop.example',
    TLS: tls ? `ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key};` : '',
    SHOP_SERVERS: serversAt(shops),
    BALANCERS: balancers.map((network) => `set_real_ip_from ${network};`).join(' '),
    LOGS: home,
  }
}

export function serversAt(ports: readonly number[]): string {
  return ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')
}

/** A file of deploy/ as `envsubst` fills it in. */
function shippedFile(name: string, words: Words): string {
  const file = readFileSync(join(ROOT, 'deploy', name), 'utf8')
  return file.replace(/\$\{([A-Z_]+)\}/g, (_, word: string) => words[word] ?? `unknown-word-${word}`)
}

/** What every installation has around such a file, at places that need no rights. */
function around(home: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${home}/${kind};`,
  )
  return [
    // with rights it would give them up, and could not write here
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    'daemon off;',
    `pid ${home}/nginx.pid;`,
    'events { worker_connections 1024; }',
    `http { ${places.join(' ')} include ${home}/conf.d/*.conf; }`,
    '',
  ].join('\n')
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
  throw new Error(`nginx does not listen on port ${port}`)
}
