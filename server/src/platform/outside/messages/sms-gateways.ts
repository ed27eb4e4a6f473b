import type { Settings } from '../../config/config.ts'
import type { AnswerRule } from '../../config/config-kinds.ts'

/** How an SMS gateway is spoken to: one HTTP request, and what its answer means. */
export type Gateway = {
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

export function gatewayOf(settings: Settings): Gateway {
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
