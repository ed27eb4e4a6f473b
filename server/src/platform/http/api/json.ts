import type { FastifyInstance } from 'fastify'

/** JSON as Fastify reads it, except that an empty body is no body: many clients name the type and send nothing. */
export function installJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // a text is what any page of any site may send without a preflight
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parse(request, text as string, done)
  })
}
