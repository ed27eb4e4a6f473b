import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../config/config.ts'
import { Refusal } from '../refusal/refusal.ts'
import { isSecure } from './cookies.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Headers for every answer, a nonce for every page, and no changing call from another site. */
export function installSecurity(app: FastifyInstance, settings: Settings, dev: boolean): void {
  const { 'content-security-policy': policyOfCalls, ...always } = guards(settings, dev)
  app.decorateRequest('cspNonce', '')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always).header('x-request-id', request.id)
    if (request.routeOptions.config.call) {
      reply.header('content-security-policy', policyOfCalls)
    } else {
      request.cspNonce = randomBytes(16).toString('base64')
      const ofPages = dev ? DEV_POLICY : policy(` 'nonce-${request.cspNonce}'`, settings)
      reply.header('content-security-policy', ofPages)
    }
    refuseOtherOrigin(request, settings)
  })
}

type Guards = Readonly<Record<string, string>> & { readonly 'content-security-policy': string }

/** What every response carries, also one sent before the route is known. */
export function guards(settings: Settings, dev: boolean): Guards {
  return {
    ...HEADERS,
    ...(isSecure(settings) && ONLY_HTTPS),
    'content-security-policy': dev ? DEV_POLICY : policy('', settings),
  }
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

function policy(scripts: string, settings: Settings): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure(settings) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Hot reload writes inline styles and opens a socket. */
const DEV_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:"

/** A browser says where a changing call comes from; a program that is no browser has no cookies to abuse. */
function refuseOtherOrigin(request: FastifyRequest, settings: Settings): void {
  if (SAFE_METHODS.has(request.method) || request.routeOptions.config.call?.anyOrigin) return
  const { origin } = request.headers
  if (origin !== undefined) {
    if (!isOurs(origin, request, settings)) throw new Refusal('wrong-origin')
    return
  }
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('wrong-origin')
}

function isOurs(origin: string, request: FastifyRequest, settings: Settings): boolean {
  if (settings.PUBLIC_URL && origin === new URL(settings.PUBLIC_URL).origin) return true
  // in production only the public address counts; elsewhere, whatever host was asked
  if (settings.production || !URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  const requested = `${protocol}//${request.host}`
  return URL.canParse(requested) && new URL(requested).host === host
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be widened
  interface FastifyRequest {
    cspNonce: string
  }
}
