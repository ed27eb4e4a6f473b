/** The screen that tries the services outside of the shop. */
export const adminConnections = {
  title: 'Connections',
  lead: 'Send a test message, pay a test amount and ask the couriers, before the first customer needs them.',
  loadFailed: 'Failed to fetch the connections',
  testFailed: 'Could not start the test',
  names: {
    sms: 'SMS',
    email: 'E-mail',
    payment: 'Online payment',
    pathao: 'Pathao',
    steadfast: 'Steadfast',
    redx: 'RedX',
  },
  buttons: {
    sms: 'Send a test SMS',
    email: 'Send a test e-mail',
    payment: 'Pay a test amount',
    courier: 'Ask for a price',
  },
  about: {
    sms: (to: string) => `Sent to your own number, ${to}, the same way as codes and order messages.`,
    email: (to: string) => `Sent to ${to}, the same way as order messages.`,
    payment: (amount: string) =>
      `You pay ${amount}, the least that the gateway takes, on its own page. It belongs to no order and is sent back to you.`,
    courier:
      'Asks what a small parcel to Dhanmondi in Dhaka costs, or whether we are known there. Nothing is booked.',
  },
  service: 'Service',
  demoService: 'the demo’s stand-in',
  never: 'Never tried',
  states: {
    waiting: {
      sms: 'On its way',
      email: 'On its way',
      payment: 'Waiting for your payment',
      courier: 'Asking',
    },
    passed: { sms: 'Sent', email: 'Sent', payment: 'Paid', courier: 'Replied' },
    failed: 'Failed',
  },
  refunds: {
    due: 'The amount is about to be sent back.',
    processing: 'The gateway is sending the amount back.',
    refunded: 'The amount was sent back.',
    failed:
      'The gateway did not send the amount back. Send it back in its merchant panel, under this number:',
  },
  reference: 'Reference',
  saidBy: 'It said:',
  goPay: 'Go on to the payment page',
  tests: 'Earlier tests',
  next: {
    sms: 'Compare SMS_URL, SMS_KEY and SMS_SENDER with what the gateway gave you, restart the shop, and try again.',
    email:
      'Compare SMTP_URL and MAIL_FROM with what the mail provider gave you, restart the shop, and try again.',
    payment:
      'Compare SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD and SSLCOMMERZ_URL with what SSLCommerz gave you, restart the shop, and try again.',
    courier:
      'Compare the keys in the settings with those in the courier’s panel, restart the shop, and try again.',
  },
  received: {
    sms: 'The gateway took it. Look whether it arrives on your phone.',
    email: 'The mail server took it. Look whether it arrives, also among the spam.',
  },
  inDemo: 'The demo has no gateway: the message is in its outbox.',
  missing: {
    'not-set-up': 'Not set up: its keys are missing in the settings.',
    'no-phone': 'You have no proved phone number. Prove one on your profile first.',
  },
  message: {
    sms: (shop: string) => `${shop}: this is a test. SMS works.`,
    subject: (shop: string) => `${shop}: test message`,
    email: (shop: string) => `This is a test of ${shop}. If you can read it, e-mail works.\n`,
  },
  details: {
    expired: 'Not sent within 15 minutes.',
    otherAmount: 'Another amount was paid than was asked for.',
    ended: {
      failed: 'The payment failed at the gateway.',
      cancelled: 'The payment was cancelled.',
      expired: 'The payment page was not used in time.',
    },
    price: (taka: string) => `A parcel to Dhanmondi in Dhaka costs ৳${taka}.`,
    noPrice: 'It knows us; it says prices only when a parcel is booked.',
  },
  notSetUp: 'This connection is not set up. Its settings are missing.',
  noPhone: 'You have no proved phone number to send a test to.',
  tooMany: 'You have tried often within the last hour. Please wait a little.',
}
