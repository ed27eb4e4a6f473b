import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bothWords, escaped, simulatorPage } from './simulator-page.ts'

/** What the browser was sent with, and what must fit when the code is handed in. */
type Grant = {
  readonly person: DemoPerson
  readonly issuer: string
  readonly clientId: string
  readonly callback: string
  readonly challenge: string
  readonly nonce: string | undefined
}

type HandedIn = { readonly clientId: string; readonly callback: string; readonly verifier: string }

const CODE_MS = 60_000
const MOST = 1_000
const KEY_ID = 'demo'

/** The codes and tokens of a provider that lives as long as this process. */
function issueTokens() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const grants = memory<Grant & { readonly until: number }>()
  const people = memory<DemoPerson>()
  return {
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'ES256' }],
    giveCode: (grant: Grant) => grants.put({ ...grant, until: clock() + CODE_MS }),
    /** A code works once, for the client it was issued to. */
    takeCode(code: string, { clientId, callback, verifier }: HandedIn): Grant | null {
      const grant = grants.take(code)
      if (!grant || grant.until < clock()) return null
      const fits =
        grant.clientId === clientId && grant.callback === callback && grant.challenge === digest(verifier)
      return fits ? grant : null
    },
    giveAccess: (person: DemoPerson) => people.put(person),
    whoHas: (token: string) => people.get(token),
    signedIdentity(grant: Grant): string {
      const header = part({ alg: 'ES256', kid: KEY_ID })
      const text = `${header}.${part(getClaims(grant, Math.floor(clock() / 1000)))}`
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${text}.${signature.toString('base64url')}`
    },
  }
}

function getClaims({ person, issuer, clientId, nonce }: Grant, seconds: number) {
  return {
    iss: issuer,
    aud: clientId,
    sub: person.subject,
    name: person.name,
    ...(person.email && { email: person.email, email_verified: person.emailVerified }),
    ...(nonce && { nonce }),
    iat: seconds,
    exp: seconds + 300,
  }
}

/** Secrets and what they stand for; the oldest are forgotten. */
function memory<T>() {
  const entries = new Map<string, T>()
  return {
    put(value: T): string {
      const secret = randomBytes(24).toString('base64url')
      entries.set(secret, value)
      const [oldest = ''] = entries.keys()
      if (entries.size > MOST) entries.delete(oldest)
      return secret
    },
    get: (secret: string) => entries.get(secret),
    take(secret: string): T | undefined {
      const value = entries.get(secret)
      entries.delete(secret)
      return value
    },
  }
}

function clock(): number {
  // no-clock: the world outside has a clock of its own
  return Date.now()
}

function digest(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function part(json: object): string {
  return Buffer.from(JSON.stringify(json)).toString('base64url')
}

const NAMES: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' }

/** Where the visitor chooses who to be. `asked` is what the shop sent along, and goes with every choice. */
function choicePage(provider: string, asked: URLSearchParams): string {
  const chosen = (choice: Record<string, string>) =>
    escaped(`choose?${new URLSearchParams([...asked, ...Object.entries(choice)]).toString()}`)
  const people = DEMO_PEOPLE.map(
    (person) => `<li><a href="${chosen({ person: person.subject })}">${personText(person)}</a></li>`,
  )
  return simulatorPage(
    `${NAMES[provider]} (demo)`,
    `<h1>কার নামে ঢুকবেন?</h1>
<p lang="en">Choose a person to continue to the shop. Nobody here is real.</p>
<ul>${people.join('')}</ul>
<details><summary>${bothWords('অন্য কেউ', 'Someone else')}</summary>${someoneElse(asked)}</details>
<a class="cancel" href="${chosen({ cancel: 'yes' })}">${bothWords('বাতিল', 'Cancel')}</a>`,
  )
}

function personText({ name, email, emailVerified }: DemoPerson): string {
  const note = email ? `${email}${emailVerified ? '' : ' (unverified)'}` : 'no e-mail'
  return `<strong>${escaped(name)}</strong><span lang="en">${escaped(note)}</span>`
}

function someoneElse(asked: URLSearchParams): string {
  const hidden = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return `<form action="choose">${hidden.join('')}
<label>${bothWords('নাম', 'Name')}<input name="name" required maxlength="120" autocomplete="off"></label>
<label>${bothWords('ইমেইল', 'E-mail')}<input name="email" type="email" maxlength="254" autocomplete="off"></label>
<label class="row"><input type="checkbox" name="verified" value="yes" checked>${bothWords('ইমেইল যাচাই করা', 'E-mail is verified')}</label>
<button>${bothWords('এগিয়ে যান', 'Continue')}</button></form>`
}

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
    const issuer = getIssuer(request)
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
  const person = query.cancel ? null : getPerson(query)
  if (!person) return null
  return tokens.giveCode({
    person,
    issuer: getIssuer(request),
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

function getIssuer(request: FastifyRequest<ProviderRequest>): string {
  return `${getOrigin(request)}/dev/identity/${request.params.provider}`
}

/** It redirects only back to this very shop. */
function isOurs(request: FastifyRequest<ProviderRequest>): boolean {
  const { params, query } = request
  return query.redirect_uri === `${getOrigin(request)}/api/auth/${params.provider}/callback`
}

function getOrigin({ protocol, host }: FastifyRequest<ProviderRequest>): string {
  return `${protocol}://${host}`
}

/** An account at the local provider. */
type DemoPerson = {
  readonly subject: string
  readonly name: string
  readonly email: string | null
  readonly emailVerified: boolean
}

const DEMO_PEOPLE: readonly DemoPerson[] = [
  { subject: 'demo-1', name: 'নুসরাত জাহান', email: 'nusrat@people.example', emailVerified: true },
  { subject: 'demo-2', name: 'Tanvir Ahmed', email: null, emailVerified: false },
  { subject: 'demo-3', name: 'সাব্বির রহমান', email: 'sabbir@people.example', emailVerified: false },
]

/** One of the three, or the person typed in: the same name and address are the same person again. */
function getPerson(choice: Readonly<Record<string, string | undefined>>): DemoPerson | null {
  const known = DEMO_PEOPLE.find(({ subject }) => subject === choice.person)
  if (known) return known
  const name = choice.name?.trim()
  if (!name) return null
  const email = choice.email?.trim() || null
  const digest = createHash('sha256').update(`${name} ${email}`).digest('hex')
  return { subject: `typed-${digest.slice(0, 20)}`, name, email, emailVerified: choice.verified === 'yes' }
}
