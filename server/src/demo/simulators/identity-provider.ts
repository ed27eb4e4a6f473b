import type { FastifyInstance, FastifyRequest } from 'fastify'
import { choicePage } from './identity-page.ts'
import { personOf } from './identity-people.ts'
import { issueTokens } from './identity-tokens.ts'

type ProviderRequest = { Params: { provider: string }; Querystring: Record<string, string> }
type Form = { Params: { provider: string }; Body: URLSearchParams }
type Tokens = ReturnType<typeof issueTokens>

const PROVIDERS = /^(google|facebook)$/
const HERE = '/dev/identity/:provider'

/** Google and Facebook for the demo and the tests: they speak the real protocol about people who do not exist. */
export async function identityProvider(app: FastifyInstance): Promise<void> {
  const tokens = issueTokens()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new URLSearchParams(text as string)),
  )
  app.addHook<ProviderRequest>('preHandler', async ({ params }, reply) => {
    if (params.provider !== undefined && !PROVIDERS.test(params.provider)) reply.callNotFound()
  })
  describe(app, tokens)
  letChoose(app, tokens)
  tellWho(app, tokens)
}

/** What a client reads first. */
function describe(app: FastifyInstance, tokens: Tokens): void {
  app.get<ProviderRequest>(`${HERE}/.well-known/openid-configuration`, async (request) => {
    const issuer = issuerOf(request)
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/oauth/access_token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    }
  })
  app.get(`${HERE}/keys`, async () => ({ keys: tokens.keys }))
}

/** What the visitor sees. */
function letChoose(app: FastifyInstance, tokens: Tokens): void {
  app.get<ProviderRequest>(`${HERE}/authorize`, async (request, reply) => {
    if (!isOurs(request)) return reply.code(400).send({ error: 'invalid_request' })
    const page = choicePage(request.params.provider, new URLSearchParams(request.query))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
  app.get<ProviderRequest>(`${HERE}/choose`, async (request, reply) => {
    if (!isOurs(request)) return reply.code(400).send({ error: 'invalid_request' })
    const back = new URL(request.query.redirect_uri ?? '')
    back.searchParams.set('state', request.query.state ?? '')
    const code = codeFor(request, tokens)
    if (code) back.searchParams.set('code', code)
    else back.searchParams.set('error', 'access_denied')
    return reply.redirect(back.href)
  })
}

function codeFor(request: FastifyRequest<ProviderRequest>, tokens: Tokens): string | null {
  const { query } = request
  const person = query.cancel ? null : personOf(query)
  if (!person) return null
  return tokens.giveCode({
    person,
    issuer: issuerOf(request),
    clientId: query.client_id ?? '',
    callback: query.redirect_uri ?? '',
    challenge: query.code_challenge ?? '',
    nonce: query.nonce,
  })
}

/** What the shop asks with the code the visitor brought. */
function tellWho(app: FastifyInstance, tokens: Tokens): void {
  app.post<Form>(`${HERE}/oauth/access_token`, async ({ body, params }, reply) => {
    const field = (name: string) => body.get(name) ?? ''
    const grant = tokens.takeCode(field('code'), {
      clientId: field('client_id'),
      callback: field('redirect_uri'),
      verifier: field('code_verifier'),
    })
    reply.header('cache-control', 'no-store')
    if (!grant || field('client_secret') !== 'demo') return reply.code(400).send({ error: 'invalid_grant' })
    return {
      access_token: tokens.giveAccess(grant.person),
      token_type: 'bearer',
      expires_in: 3600,
      ...(params.provider === 'google' && { id_token: tokens.signedIdentity(grant) }),
    }
  })
  app.get(`${HERE}/me`, async (request, reply) => {
    const person = tokens.whoHas(request.headers.authorization?.replace(/^bearer /i, '') ?? '')
    if (!person) return reply.code(401).send({ error: { message: 'Invalid token' } })
    const { subject: id, name, email } = person
    return { id, name, ...(email && { email }) }
  })
}

function issuerOf(request: FastifyRequest<ProviderRequest>): string {
  return `${originOf(request)}/dev/identity/${request.params.provider}`
}

/** It redirects only back to this very shop. */
function isOurs(request: FastifyRequest<ProviderRequest>): boolean {
  const { params, query } = request
  return query.redirect_uri === `${originOf(request)}/api/auth/${params.provider}/callback`
}

function originOf({ protocol, host }: FastifyRequest<ProviderRequest>): string {
  return `${protocol}://${host}`
}
