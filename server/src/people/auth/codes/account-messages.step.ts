import { isElevenDigits } from '@niramoy/domain/people/contact'
import { isEmailLogin } from '@niramoy/domain/people/login'
import { messages as bn } from '@niramoy/texts/bn/platform/messages'
import { messages as en } from '@niramoy/texts/en/platform/messages'
import { fillIn } from '@niramoy/texts/fill-in'
import type { Language } from '@niramoy/texts/languages'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { queueMessage } from '../../../platform/outbox/queue-message.step.ts'
import { ACCOUNT_DELETED, type CodePurpose, RESET_LINK, SIGN_IN } from './one-time-codes.sql.ts'
import { CODE_MINUTES, makeCode } from './one-time-codes.step.ts'
import { makeResetToken, TOKEN_MINUTES } from './reset-tokens.step.ts'
import { makeSignInCode } from './sign-in-codes.step.ts'

/** What writing a message takes. */
export type World = Pick<Context, 'settings' | 'now'>

/** Whom a message is for. The id 0 belongs to no account. */
export type Addressee = { readonly id: number; readonly to: string; readonly language: Language }

type NewCode = { readonly person: Addressee; readonly purpose: CodePurpose; readonly origin: string }

/**
 * Makes a code and puts the message that carries it into the outbox: an SMS, whose last line lets the phone fill in the
 * code, or a mail where it is for an address.
 */
export async function queueCode(
  context: Context,
  tx: Tx,
  { person, purpose, origin }: NewCode,
): Promise<void> {
  const code = await makeCode(context, tx, { userId: person.id, purpose, sentTo: person.to })
  const texts = textsFor(person)
  const body = texts[CODE_TEXTS[purpose]](code, new URL(origin).hostname)
  const written = isEmailLogin(person.to)
    ? ({ channel: 'email', subject: texts.codeSubject, body } as const)
    : ({ channel: 'sms', body } as const)
  await queue(context, tx, person, { ...written, kind: purpose, minutes: CODE_MINUTES })
}

/** To a number, of an account or of a person who may open one. */
export async function queueSignInCode(
  context: Context,
  tx: Tx,
  { person, origin }: { person: Addressee; origin: string },
): Promise<void> {
  const code = await makeSignInCode(context, tx, person.to)
  const body = textsFor(person).signIn(code, new URL(origin).hostname)
  await queue(context, tx, person, { channel: 'sms', kind: SIGN_IN, body, minutes: CODE_MINUTES })
}

const CODE_TEXTS = {
  'verify-account': 'verifyAccount',
  'reset-password': 'resetPassword',
  'verify-phone': 'verifyPhone',
  'verify-email': 'verifyEmail',
  confirm: 'confirm',
  'delete-account': 'deleteAccount',
} as const

/** Makes a token and puts the mail or SMS with its link into the outbox. */
export async function queueLink(
  context: Context,
  tx: Tx,
  { person, origin }: { person: Addressee; origin: string },
): Promise<void> {
  const proves = isElevenDigits(person.to) ? 'phone' : 'email'
  const token = await makeResetToken(context, tx, { userId: person.id, proves })
  const link = `${origin}/reset-password/${token}`
  const texts = textsFor(person)
  const written =
    proves === 'phone'
      ? ({ channel: 'sms', body: texts.resetLinkSms(link) } as const)
      : ({ channel: 'email', subject: texts.resetLinkSubject, body: texts.resetLink(link) } as const)
  await queue(context, tx, person, { ...written, kind: RESET_LINK, minutes: TOKEN_MINUTES })
}

/** Informs the number an account had before that it has another now: its owner may not have done that. */
export function queuePhoneChanged(context: Context, tx: Tx, person: Addressee): Promise<void> {
  const body = textsFor(person).phoneChanged
  return queue(context, tx, person, { channel: 'sms', kind: 'phone-changed', body, minutes: DAY_MINUTES })
}

/** What happened to the second factor of an account. */
export type FactorNews =
  | {
      readonly what:
        | 'secondFactorOn'
        | 'secondFactorOff'
        | 'secondFactorReset'
        | 'recoveryCodesRenewed'
        | 'codesGuessed'
    }
  | { readonly what: 'recoveryCodeUsed'; readonly left: number }

/** To who has the number or address that was proved: they may not have done that. */
export function queueFactorNews(context: World, tx: Tx, person: Addressee, news: FactorNews): Promise<void> {
  const texts = textsFor(person)
  const body = news.what === 'recoveryCodeUsed' ? texts.recoveryCodeUsed(news.left) : texts[news.what]
  const written = isEmailLogin(person.to)
    ? ({ channel: 'email', subject: texts.factorSubject, body } as const)
    : ({ channel: 'sms', body } as const)
  return queue(context, tx, person, { ...written, kind: 'second-factor', minutes: DAY_MINUTES })
}

/** The last message to who deleted the account: it names no account, for there is none any more. */
export function queueAccountDeleted(context: Context, tx: Tx, person: Omit<Addressee, 'id'>): Promise<void> {
  const { accountDeleted: body, accountDeletedSubject: subject } = textsFor(person)
  const written = isEmailLogin(person.to)
    ? ({ channel: 'email', subject, body } as const)
    : ({ channel: 'sms', body } as const)
  return queue(context, tx, { ...person, id: 0 }, { ...written, kind: ACCOUNT_DELETED, minutes: DAY_MINUTES })
}

const DAY_MINUTES = 24 * 60

type Written = {
  readonly channel: 'sms' | 'email'
  readonly kind: string
  readonly subject?: string
  readonly body: string
  readonly minutes: number
}

function queue({ settings, now }: World, tx: Tx, person: Addressee, { minutes, ...written }: Written) {
  const at = now()
  const shop = {
    name: person.language === 'bn' ? settings.SHOP_NAME_BN : settings.SHOP_NAME,
    phone: settings.SHOP_PHONE,
    email: settings.SHOP_EMAIL,
    address: settings.SHOP_ADDRESS,
    whatsapp: settings.SHOP_WHATSAPP,
  }
  return queueMessage(tx, at, {
    ...fillIn(written, shop),
    recipient: person.to,
    ...(person.id > 0 && { userId: person.id }),
    expiresAt: new Date(at.getTime() + minutes * 60_000),
  })
}

function textsFor({ language }: Pick<Addressee, 'language'>) {
  return language === 'en' ? en : bn
}
