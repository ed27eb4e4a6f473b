/** Signing in by a code sent to a number; with a title of its own where a guest orders. */
export const guestCode = {
  title: 'Order with your mobile number',
  lead: 'We send you a code. No password needed.',
  phone: 'Your mobile',
  phoneHint: '11 digits, for example 01712345678',
  phoneInvalid: 'Please enter the 11 digits of your mobile number.',
  send: 'Send code',
  sent: 'A code is on its way to this number.',
  sentTo: (phone: string) => `We sent a code to ${phone}.`,
  otherNumber: 'Change',
}
