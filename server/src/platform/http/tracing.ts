import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tracing } from '../integrations/tracing/tracing.ts'

type Span = ReturnType<Tracing['beginRequest']>

/** A span for each request; before all other hooks, for what they do is part of it. */
export function installTracing(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracing.beginRequest(request.method, request.headers.traceparent)
    spans.set(request, span)
    tracing.within(span, done)
  })
  // reading a body ends the context that began with the request
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) tracing.within(span, done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (!span) return
    const { method, id: requestId, routeOptions } = request
    tracing.endRequest(span, {
      method,
      requestId,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    })
  })
}
