import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

/** Counts every request. A line that stays open says nothing about how quick the shop is, so it is only counted. */
export function installMeasures(app: FastifyInstance, measures: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown' }
    measures.count('niramoy_requests_total', { ...labels, status: String(reply.statusCode) })
    const type = String(reply.getHeader('content-type') ?? '')
    if (!type.startsWith('text/event-stream')) measures.took(labels, reply.elapsedTime / 1000)
  })
}

type ListenAddress = { readonly host: string; readonly port: number }
export type MetricsServer = { readonly url: string; close(): Promise<void> }

/** Shows the measures on a port of their own, so that no setting of the shop's own door can show them to the world. */
export async function serveMetrics(measures: Metrics, { host, port }: ListenAddress): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const isMetricsPath = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isMetricsPath) return void response.writeHead(404).end()
    const type = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }
    measures.text().then(
      (text) => response.writeHead(200, type).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await listen(server, { host, port })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function listen(server: Server, address: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => resolve())
  })
}
