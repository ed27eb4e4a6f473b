/** English, like everything that only those who try the shop see. */
export const words = {
  title: 'Outbox of the demo',
  lead: 'Every SMS and e-mail the shop would have sent, newest first. Nothing leaves this machine.',
  none: 'No messages yet. Register or ask for a new password, and the code appears here.',
  sms: 'SMS',
  email: 'E-mail',
  to: (recipient: string) => `to ${recipient}`,
  copyCode: (code: string) => `Copy code ${code}`,
  copied: (code: string) => `${code} is copied.`,
  notCopied: (code: string) => `This browser does not let the page copy. The code is ${code}.`,
  toShop: 'To the shop',
}
