/** Parcels at the desk. */
export const adminParcels = {
  title: 'Delivery',
  states: {
    booking: 'Asking the courier',
    booked: 'Booked, not picked up yet',
    'with-carrier': 'With the carrier',
    out: 'Out for delivery',
    delivered: 'Delivered',
    'partly-delivered': 'Partly delivered',
    returning: 'Not accepted, on its way back',
    back: 'Back in the shop',
    cancelled: 'Called off',
  },
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  rider: 'Rider',
  toCollect: 'To collect',
  collected: 'Collected',
  fee: 'Fee',
  handedOver: 'Handed over',
  attempts: 'Brought in vain',
  waiting: 'Needs a decision',
  someCameBack: 'Some lines came back with the carrier. Take the return in as soon as they arrive.',
  bookAgain: 'Try again',
  callOff: 'Call off',
  otherCarrier: 'Other carrier…',
  callOffTitle: 'Call this parcel off?',
  callOffShipped: 'The courier is told, and the order waits in Processing to be handed over anew.',
  callOffBooking: 'The courier is no longer asked, and the order waits to be handed over anew.',
  callOffOwn: 'The rider gives it back, and the order waits in Processing to be handed over anew.',
  keep: 'Keep it',
  calledOff: 'The parcel was called off.',
  askedAgain: 'The courier is being asked again.',
  prices: 'What couriers charge',
  noPrice: 'says no price',
  noPriceNow: 'It does not answer just now.',
  pricesFailed: 'The prices could not be loaded. Please try again.',
  bookAgainFailed: 'The courier could not be asked again. Please try again.',
  cancelFailed: 'The parcel could not be called off. Please try again.',
  /** Why a parcel waits for staff. */
  notSetUp: (carrier: string) => `The shop has no account with ${carrier}.`,
  noAnswer: (carrier: string) =>
    `${carrier} did not answer. It may have booked the parcel; its message is awaited for half an hour.`,
  notConfirmed: (carrier: string) =>
    `${carrier} did not confirm the booking. Please look in its panel whether it was made before you ask again.`,
  postponed: (carrier: string, reason: string) =>
    `${carrier} could not be asked (${reason}). It is tried again.`,
  bookedTooLate: (carrier: string, id: string) =>
    `${carrier} booked it as ${id} after it was called off here. Please call it off there too.`,
  perhapsBooked: (carrier: string) =>
    `${carrier} was asked to fetch it before it was called off here. Please look in its panel, and call it off there if it was booked.`,
  heldBack: (carrier: string) =>
    `A batch in this parcel was recalled or is past its last day. Please keep it here and call it off in ${carrier}’s panel; the order follows by itself.`,
  contradicted: (carrier: string, status: string) =>
    `It stands as delivered here, but ${carrier} says “${status}”. Please find out.`,
}

export const carrierNames = {
  own: 'Own rider',
  pathao: 'Pathao',
  steadfast: 'Steadfast',
  redx: 'RedX',
}
