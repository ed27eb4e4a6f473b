import type { Settings } from '../../config/config.ts'
import type { AnswerRule } from '../../config/config-kinds.ts'
import { SendRefused } from '../send-error.ts'

type Sms = { readonly id: number; readonly to: string; readonly text: string }

/** Sends one SMS. Returns when the gateway took it; throws SendRefused when it never will. */
export async function sendSms(settings: Settings, sms: Sms): Promise<void> {
  const gateway = getGateway(settings)
  const response = await fetch(...toRequest(gateway, getWords(settings, sms), settings.SEND_TIMEOUT_MS))
  const answer = await response.text()
  if (!response.ok) throw findProblem(response.status)
  const json = parsed(answer)
  if (holds(gateway.refused, json)) throw new SendRefused(`the gateway said ${found(gateway.refused, json)}`)
  if (gateway.ok && !holds(gateway.ok, json)) {
    throw new Error(`the gateway said ${found(gateway.ok, json)}`)
  }
}

/** What stands for `{{word}}` in a template. */
function getWords(settings: Settings, { id, to, text }: Sms): Record<string, string> {
  return {
    to,
    to880: `88${to}`,
    text,
    id: String(id),
    key: settings.SMS_KEY,
    sender: settings.SMS_SENDER,
  }
}

function toRequest(gateway: Gateway, words: Record<string, string>, timeoutMs: number): [URL, RequestInit] {
  const url = new URL(gateway.url)
  const fields = filled(gateway.fields, words)
  const init: RequestInit = {
    method: gateway.method,
    headers: filled(gateway.headers, words),
    signal: AbortSignal.timeout(timeoutMs),
    // a gateway that moved is a setting to change, not a place to send codes to
    redirect: 'error',
  }
  if (gateway.method === 'GET') {
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
    return [url, init]
  }
  if (gateway.format === 'form') return [url, { ...init, body: new URLSearchParams(fields) }]
  const headers = { 'content-type': 'application/json', ...filled(gateway.headers, words) }
  return [url, { ...init, headers, body: JSON.stringify(fields) }]
}

/** Whole values are put in and then written in the format's own way, so that no text can break out of its field; an empty one is left out. */
function filled(template: Readonly<Record<string, string>>, words: Record<string, string>) {
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => words[word] ?? whole)
  const fields = Object.entries(template).map(([name, text]) => [name, fill(text)] as const)
  return Object.fromEntries(fields.filter(([, text]) => text !== ''))
}

function findProblem(status: number): Error {
  const mayPass = status >= 500 || status === 408 || status === 429 || status === 401 || status === 403
  return mayPass ? new Error(`HTTP ${status}`) : new SendRefused(`HTTP ${status}`)
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return answer
  }
}

function holds(rule: AnswerRule | undefined, json: unknown): boolean {
  return rule?.values.includes(valueAt(rule, json)) ?? false
}

/** For the log: never more of the answer than this, for it may repeat the message. */
function found(rule: AnswerRule | undefined, json: unknown): string {
  return rule ? `${rule.path.join('.')}=${valueAt(rule, json).slice(0, 60)}` : ''
}

function valueAt({ path }: AnswerRule, json: unknown): string {
  let value = json
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  }
  return typeof value === 'object' ? '' : String(value)
}

/** How an SMS gateway is spoken to: one HTTP request, and what its answer means. */
type Gateway = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly format: 'json' | 'form'
  readonly fields: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** The answer that means it was taken; without it every 2xx does. */
  readonly ok?: AnswerRule | undefined
  /** The answer that means another try is of no use. */
  readonly refused?: AnswerRule | undefined
}

type Preset = Omit<Gateway, 'url'>

/** Gateways of Bangladesh, as their public clients speak to them. */
const PRESETS: Readonly<Record<Exclude<Settings['SMS_PRESET'], 'custom'>, Preset>> = {
  'ssl-wireless': {
    method: 'POST',
    format: 'json',
    fields: {
      api_token: '{{key}}',
      sid: '{{sender}}',
      msisdn: '{{to880}}',
      sms: '{{text}}',
      csms_id: '{{id}}',
    },
    headers: {},
    ok: { path: ['status'], values: ['SUCCESS'] },
  },
  bulksmsbd: {
    method: 'POST',
    format: 'form',
    fields: {
      api_key: '{{key}}',
      senderid: '{{sender}}',
      type: 'text',
      number: '{{to880}}',
      message: '{{text}}',
    },
    headers: {},
    ok: { path: ['response_code'], values: ['202'] },
    // a wrong number; a text the sender id may not carry
    refused: { path: ['response_code'], values: ['1001', '1012'] },
  },
  'alpha-sms': {
    method: 'POST',
    format: 'form',
    fields: { api_key: '{{key}}', msg: '{{text}}', to: '{{to880}}', sender_id: '{{sender}}' },
    headers: {},
    ok: { path: ['error'], values: ['0'] },
    // a wrong number
    refused: { path: ['error'], values: ['416'] },
  },
}

function getGateway(settings: Settings): Gateway {
  const url = settings.SMS_URL ?? ''
  if (settings.SMS_PRESET !== 'custom') return { url, ...PRESETS[settings.SMS_PRESET] }
  return {
    url,
    method: settings.SMS_METHOD,
    format: settings.SMS_FORMAT,
    fields: settings.SMS_FIELDS,
    headers: settings.SMS_HEADERS,
    ok: settings.SMS_OK,
    refused: settings.SMS_REFUSED,
  }
}
