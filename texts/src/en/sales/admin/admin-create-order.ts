import { grouped } from '../../../base/counted.ts'
import { checkout } from '../checkout.ts'

/** The window Create New Order of Manage Orders. */
export const adminCreateOrder = {
  title: 'Create New Order',
  cancel: 'Cancel',
  create: 'Create Order',
  shortcut: 'Ctrl + Enter',

  goingOn: 'This is the order you started earlier.',
  startAfresh: 'Start over',
  startedAfresh: 'The order you started was discarded.',
  bringBack: 'Restore',

  findCustomer: 'Find Customer',
  shippingAddress: 'Shipping Address',
  billingAddress: 'Billing Address',
  items: 'Order Items',
  paymentAndShipping: 'Payment & Shipping',

  prescription: 'Prescription',
  prescriptionLater: 'Without one the order waits in pending-prescription, and the customer is asked for it.',
  waitsForPharmacist: 'An order with a “Not together” waits for a pharmacist before it is packed.',
  inRegister: 'Entered in the register',

  customer: 'Customer',
  customerPlaceholder: 'Name, phone or customer ID...',
  typeMore: 'Type at least two letters or digits.',
  customersFound: (count: number) =>
    count === 1
      ? '1 customer. Choose with the arrow keys.'
      : `${grouped(count)} customers. Choose with the arrow keys.`,
  customerId: (id: string) => `ID ${id}`,
  noPhone: 'no phone',
  earlierOrders: 'Earlier orders',
  customerGone: 'The customer of this order no longer exists. Please choose another one.',
  newCustomer: 'New customer',
  useCustomer: 'Use this customer',
  hasPhone: (name: string, id: string) => `${name} (ID ${id}) has this phone number.`,
  customerAdded: (name: string, id: string) => `${name} was added. Customer ID: ${id}`,

  customerFirst: 'Choose the customer first.',
  noShippingAddress: 'This customer has no shipping address yet. Add one and it is chosen at once.',
  noBillingAddress: 'This customer has no billing address yet. Add one and it is chosen at once.',
  isDefault: 'default',
  sameAsShipping: 'The same as the shipping address',

  addProduct: 'Add a product',
  addProductHint: 'Enter adds it. Type how much, then Enter again for the next product.',
  addProductPlaceholder: 'Medicine, generic name or manufacturer...',
  isThere: 'already in the order',
  alreadyThere: (name: string) => `${name} is already in the order. Change its quantity here.`,
  added: (name: string) => `${name} was added.`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed.`,
  noItems: 'There is nothing in this order yet.',
  nothingOfIt: 'Nothing chosen: it will not be in the order.',
  productGone: 'This product is no longer in the shop and was left out.',
  inStock: (amount: string) => `In stock: ${amount}`,
  outOfStock: 'Out of stock',
  wouldWait: 'Would wait for stock',
  orderWouldWait: 'The whole order would wait until everything is in stock.',
  cannotBeOrdered: 'This product cannot be ordered now. Please remove it to continue.',

  paymentMethod: 'Payment method',
  shippingMethod: 'Shipping method',
  noMethods: 'There is no shipping method yet. Add one under Shipping Methods first.',
  noMethodsHere:
    'No shipping method delivers to this address. Choose another address, or add its area under Shipping Methods.',
  total: 'Total',

  missing: {
    customer: 'a customer',
    shipping: 'a shipping address',
    items: 'at least one item',
  },
  stillMissing: (what: string) => `Still missing: ${what}`,
  incomplete: 'Customer, addresses, and at least one item are required.',
  methodRequired: checkout.deliveryRequired,

  changedTitle: 'What changed in the meantime',
  changedHint: 'If this is all right with the customer, create the order again.',
  priceChanged: (name: string, from: string, to: string) => `${name}: ${from} before, ${to} now`,
  goneNow: (name: string) => `${name} cannot be ordered any more`,
  shortNow: (name: string) => `${name} is no longer in stock`,
  totalChanged: (from: string, to: string) => `Total: ${from} before, ${to} now`,

  sentBefore:
    'An order for this customer with these products was already sent. Please check whether it is there.',
  seeOrders: 'See the orders',
  createAnother: 'Create another order',
  created: (code: string) => `Order ${code} was created.`,
  createdWithoutCode: 'The order was created.',
  view: 'View order',
}
