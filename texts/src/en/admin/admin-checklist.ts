import { grouped } from '../../base/counted.ts'
/** What a new shop still needs, on the dashboard of its owner. */
export const checklist = {
  title: 'Before the first customer comes',
  lead: (done: number, all: number) => `${done} of ${grouped(all)} done. The list goes away by itself.`,
  loadFailed: 'Failed to fetch what the shop still needs',
  saveFailed: 'Could not change the list',
  needed: 'A shop cannot open without this.',
  showDone: (count: number) => `Show the ${grouped(count)} done`,
  hideDone: 'Hide what is done',
  show: 'Show the list',
  hide: 'Hide the list',
  optional: 'Optional',
  done: 'Done',
  missing: 'Missing',
  putAside: 'Put aside',
  takeBack: 'Take back',
  isPutAside: 'Put aside',
  setting: 'Settings',
  open: 'Do it now',
  items: {
    contact: {
      title: 'Phone, e-mail and address',
      todo: 'Customers still see an example. Set the shop’s own, then restart it.',
    },
    'drug-licence': {
      title: 'Drug licence number',
      todo: 'Invoices must bear it. Set it, then restart the shop.',
    },
    bin: { title: 'VAT registration number (BIN)', todo: 'Set it if the shop is registered for VAT.' },
    'public-url': { title: 'An https address', todo: 'Set the address customers use; it begins with https.' },
    payment: {
      title: 'Real online payments',
      todo: 'The gateway is the sandbox. Set the live address with the live store.',
    },
    'payment-test': { title: 'A test payment that arrived', todo: 'Pay the test amount; it is sent back.' },
    'sms-test': { title: 'A test SMS that was sent', todo: 'Without SMS no customer can sign up.' },
    'email-test': {
      title: 'A test e-mail that was sent',
      todo: 'Order messages and codes go by e-mail too.',
    },
    delivery: {
      title: 'Somebody who delivers',
      todo: 'Name a courier in the settings, or add a rider of your own under Fulfilment.',
    },
    'shipping-method': {
      title: 'A shipping method that is offered',
      todo: 'Check the price of a draft and offer it. Without one no order can be placed.',
    },
    product: {
      title: 'A product with price and stock',
      todo: 'Add a product with its price, then book its stock in.',
    },
    'second-factor': {
      title: 'A second factor for your account',
      todo: 'Set it up, so that a password alone does not open the back office.',
    },
    'second-person': {
      title: 'A second member of staff',
      todo: 'Add one, so that the shop does not hang on one person.',
    },
    pharmacist: {
      title: 'A pharmacist',
      todo: 'Give somebody the duty. Only a pharmacist approves prescriptions and classes of medicines.',
    },
    backup: { title: 'A backup of the last 26 hours', todo: 'Set up the daily backup.' },
    verify: { title: 'Books that were verified', todo: 'Run npm run verify, or set up the daily run.' },
    metrics: { title: 'Metrics for an alarm', todo: 'Let Prometheus watch the shop.' },
  },
}
