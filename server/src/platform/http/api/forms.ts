import type { FastifyInstance } from 'fastify'

const MOST_BYTES = 64 * 1024

/** Lets the calls of this app be sent as a plain form, which any page of any site can do: not for calls that trust a cookie. */
export function installForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
  )
}
