import { type SimulatedParcel, STAGES } from './courier-book.ts'
import { statusOf } from './courier-messages.ts'
import { escaped, simulatorPage } from './simulator-page.ts'

export const HOW_SENT = {
  now: 'one message, at once',
  late: 'one message, a moment later',
  twice: 'the message twice',
  forged: 'a message with a wrong secret, and nothing moves',
  never: 'no message: the shop asks by itself',
} as const
export type HowSent = keyof typeof HOW_SENT

/** Where parcels of the demo are moved. */
export function courierPage(parcels: readonly SimulatedParcel[]): string {
  const list = parcels.map(parcelForm).join('')
  const none =
    '<p lang="en">No parcel was booked since the shop started. Hand an order over to a courier first.</p>'
  return simulatorPage('Couriers (demo)', `<h1 lang="en">Parcels with couriers</h1>${list || none}`)
}

function parcelForm(parcel: SimulatedParcel): string {
  const options = STAGES.map(
    (stage) => `<option${stage === parcel.stage ? ' selected' : ''}>${stage}</option>`,
  ).join('')
  const ways = Object.entries(HOW_SENT).map(([way, words]) => `<option value="${way}">${words}</option>`)
  const { courier, id, reference, cash } = parcel
  return `<form method="post" action="/dev/couriers/move" lang="en"><p><strong>${escaped(reference)}</strong> · ${courier} ${escaped(id)}<br>${escaped(statusOf(parcel))} · collects ৳${cash}</p>
<input type="hidden" name="courier" value="${courier}"><input type="hidden" name="id" value="${escaped(id)}">
<label>Move it to<select name="stage">${options}</select></label>
<label>and send<select name="send">${ways.join('')}</select></label>
<button>Move</button></form>`
}
