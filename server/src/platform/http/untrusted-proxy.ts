import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config/config.ts'

const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/** Behind a proxy that no setting trusts all visitors have the proxy's address, and share its limits: says so, once. */
export function warnOfUntrustedProxy(app: FastifyInstance, { TRUST_PROXY }: Settings): void {
  if (TRUST_PROXY > 0) return
  let isReported = false
  app.addHook('onRequest', (request, _reply, done) => {
    const header = isReported ? undefined : FORWARDING.find((name) => request.headers[name] !== undefined)
    if (header) {
      isReported = true
      request.log.warn(
        { header },
        'a request came with a forwarding header, but TRUST_PROXY is 0: if there is a proxy in front, set TRUST_PROXY to the number of proxies, or all visitors share one address and its limits',
      )
    }
    done()
  })
}
