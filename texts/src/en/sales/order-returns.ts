export const orderReturns = {
  title: 'Returns',
  states: {
    asked: 'Asked for; we will get in touch',
    coming: 'Being fetched or brought to us',
    received: 'Received; we are checking it',
    inspected: 'Checked; your money is on its way',
    refunded: 'Refunded',
    refused: 'Not refunded',
  },
  refundTo: { bkash: 'Wanted by bKash', nagad: 'Wanted by Nagad' },
  getRefused: (amount: string) => `Not refunded: ${amount}`,
  refusedFor: {
    damaged: 'damaged',
    opened: 'opened or used',
    storage: 'not kept as it must be',
    expired: 'expired',
    recalled: 'recalled',
    'not-ours': 'not what we delivered',
    missing: 'it was not in the parcel',
    other: 'another reason',
  },
}
