import { createTransport } from 'nodemailer'
import type { Settings } from '../../config/config.ts'
import { SendRefused } from '../send-error.ts'

type Mail = {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachment?: { readonly name: string; readonly bytes: Buffer } | undefined
}

const ON_THIS_MACHINE = /^smtps?:\/\/([^@/]*@)?(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/

/** Sends one mail. Returns when the server took it; throws SendRefused when it never will. */
export async function sendMail(settings: Settings, mail: Mail): Promise<void> {
  const patience = settings.SEND_TIMEOUT_MS
  const from = settings.MAIL_FROM ?? settings.SHOP_EMAIL
  const transport = createTransport({
    url: settings.SMTP_URL ?? '',
    // what is written to customers leaves the machine encrypted or not at all
    requireTLS: settings.production && !ON_THIS_MACHINE.test(settings.SMTP_URL ?? ''),
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  try {
    await transport.sendMail({
      from: { name: settings.SHOP_NAME, address: from },
      // an object and no text: what stands in it can never become two addresses
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      ...(mail.attachment && {
        attachments: [{ filename: mail.attachment.name, content: mail.attachment.bytes }],
      }),
      // the same when it is sent again, so that a mailbox can tell
      messageId: `<outbox-${mail.id}@${from.split('@')[1]}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } catch (error) {
    throw isFinal(error) ? new SendRefused(`SMTP ${(error as SmtpError).responseCode}`) : error
  } finally {
    transport.close()
  }
}

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number }

/** A 5xx about the recipient or the text; one about our own login passes once the setting is right. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
