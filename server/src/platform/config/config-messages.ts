import { z } from 'zod'
import { AnswerRule, jsonOfTexts, limit, type Setting } from './config-kinds.ts'

/** How the shop's messages go out. */
export const MESSAGE_SETTINGS = {
  SMS_URL: {
    schema: z.url().optional(),
    about: 'The HTTP SMS gateway that carries one-time codes.',
    production: 'required',
  },
  SMS_PRESET: {
    schema: z.enum(['custom', 'ssl-wireless', 'bulksmsbd', 'alpha-sms']),
    about: 'How that gateway is spoken to; `custom` is described by SMS_METHOD … SMS_REFUSED.',
    default: 'custom',
    production: 'same',
  },
  SMS_KEY: {
    schema: z.string().default(''),
    about: 'The key (token) the gateway gave: `{{key}}` in a template.',
  },
  SMS_SENDER: {
    schema: z.string().default(''),
    about: 'The sender id the gateway gave: `{{sender}}` in a template.',
  },
  SMS_METHOD: {
    schema: z.enum(['POST', 'GET']),
    about: 'With SMS_PRESET=custom. GET puts the fields into the address.',
    default: 'POST',
    production: 'same',
  },
  SMS_FORMAT: {
    schema: z.enum(['json', 'form']),
    about: 'With SMS_PRESET=custom: how the fields of a POST are written.',
    default: 'json',
    production: 'same',
  },
  SMS_FIELDS: {
    schema: jsonOfTexts('{"to":"{{to}}"}'),
    about:
      'With SMS_PRESET=custom: the fields. `{{to}}` is 01XXXXXXXXX, `{{to880}}` 8801XXXXXXXXX, `{{text}}` the message, `{{id}}` its own id.',
    default: '{"to":"{{to880}}","text":"{{text}}"}',
    production: 'same',
  },
  SMS_HEADERS: {
    schema: jsonOfTexts('{"Authorization":"Bearer {{key}}"}'),
    about: 'With SMS_PRESET=custom: headers, with the same words.',
    default: '{}',
    production: 'same',
  },
  SMS_OK: {
    schema: AnswerRule.optional(),
    about:
      'With SMS_PRESET=custom: what the JSON answer says when all is well, like `status=SUCCESS`. Without it every 2xx is well.',
  },
  SMS_REFUSED: {
    schema: AnswerRule.optional(),
    about: 'With SMS_PRESET=custom: what it says when another try is of no use, like `code=1001|1012`.',
  },
  LIMIT_SMS_HOUR: limit(
    'SMS to one number, beside the codes and security notices of its account and recalls; what follows goes by e-mail.',
    '4000/3600',
    '6/3600',
  ),
  LIMIT_SMS_DAY: limit('The same in a day.', '20000/86400', '20/86400'),
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an smtp(s):// address' }).optional(),
    about: 'The mail server.',
    production: 'required',
  },
  MAIL_FROM: { schema: z.email().optional(), about: 'The address mails come from; SHOP_EMAIL without it.' },
  SEND_TIMEOUT_MS: {
    schema: z.coerce.number().int().min(50).max(30_000),
    about: 'How long a gateway or mail server may take over one message.',
    default: '10000',
    production: 'same',
  },
} as const satisfies Record<string, Setting>
