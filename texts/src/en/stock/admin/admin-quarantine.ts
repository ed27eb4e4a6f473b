import { grouped } from '../../../base/counted.ts'

const computeUnits = (count: number) => (count === 1 ? '1 unit' : `${grouped(count)} units`)

/** Goods that came back and wait to be inspected. */
export const adminQuarantine = {
  title: 'Quarantine',
  lead: 'Goods that came back. None of them is for sale until somebody has looked at them.',
  failed: 'Failed to fetch the goods in quarantine',
  decideFailed: 'Failed to save the inspection',
  photoFailed: 'Failed to fetch the picture',

  waiting: 'To inspect',
  decided: 'Inspected',
  states: 'Which goods',
  nothingWaits: 'Nothing waits to be inspected.',
  nothingDecided: 'Nothing was inspected yet.',
  columns: {
    product: 'Product',
    batch: 'Batch',
    units: 'Units',
    order: 'Order',
    since: 'Since',
    from: 'From',
    refund: 'Refund',
    result: 'Result',
  },
  units: computeUnits,
  expires: (day: string) => `expires ${day}`,
  from: { customer: 'Customer’s return', courier: 'Parcel that came back', shop: 'Taken out of an order' },
  unsellable: {
    expired: 'Expired: can only be written off',
    recalled: 'Recalled: can only be written off',
  },
  refundWaits: (amount: string) => `${amount} after the check`,
  noRefund: 'None',
  result: (back: number, off: number) =>
    off === 0
      ? `${computeUnits(back)} put back`
      : back === 0
        ? `${computeUnits(off)} written off`
        : `${back} put back, ${off} written off`,
  by: (name: string) => `by ${name}`,
  inspect: 'Inspect',
  show: 'Show',
  getOrder: (code: string) => `Order ${code}`,

  inspectTitle: (units: number) => `Inspect ${computeUnits(units)}`,
  resultTitle: 'What the inspection found',
  saidByCustomer: (reason: string) => `The customer wrote: ${reason}`,
  putBack: 'Put back on the shelf',
  putBackHint: (units: number) => `Of ${computeUnits(units)}. The rest is written off.`,
  all: 'All',
  none: 'None',
  reason: 'Reason for the write-off',
  chooseReason: 'Choose a reason',
  reasons: {
    damaged: 'Damaged',
    opened: 'Opened or used',
    storage: 'Stored wrongly',
    expired: 'Expired',
    recalled: 'Recalled',
    'not-ours': 'Not our goods',
    missing: 'Missing from the parcel',
    other: 'Another reason',
  },
  note: 'Note',
  noteHint: 'For staff alone.',
  photos: 'Pictures (at most 4)',
  photosHint: 'For staff alone; erased after a while.',
  photo: (index: number) => `Picture ${index}`,
  erased: 'The pictures were erased.',
  tooMany: 'More units than came back.',
  reasonRequired: 'Please choose why they are written off.',
  noteRequired: 'Please write what is wrong with them.',
  notWhole: 'Please type how many units can be sold again.',

  refund: 'Pay back by decision (৳)',
  refundHint: (share: string) =>
    `At most ${share}. Left empty, nothing is paid for what is missing, not ours, opened or spoilt, and everything for the rest.`,
  effects: {
    heading: 'What happens:',
    forSale: (count: number) =>
      count === 1 ? '1 unit is for sale again.' : `${grouped(count)} units are for sale again.`,
    writtenOff: (count: number) =>
      count === 1 ? '1 unit is written off for good.' : `${grouped(count)} units are written off for good.`,
    refundOnline: (amount: string) => `${amount} is sent back to the customer.`,
    refundByHand: (amount: string) => `${amount} can now be paid back to the customer by hand.`,
    refundWaits: (amount: string, others: number) =>
      others === 1
        ? `The refund of ${amount} still waits for 1 other item.`
        : `The refund of ${amount} still waits for ${others} other items.`,
    noRefund: 'Nothing is refunded.',
    final: 'This cannot be undone.',
  },
  save: 'Save the inspection',
  saved: 'The inspection is saved.',
  keys: { next: 'Next goods; Enter opens them', previous: 'Previous goods' },
}
