import { randomBytes } from 'node:crypto'
import type { Courier } from '@niramoy/domain/sales/delivery/parcel'

/** Where a parcel can be, as the buttons of the stand-in name it. */
export const STAGES = [
  'booked',
  'picked',
  'out',
  'held',
  'delivered',
  'partial',
  'returning',
  'back',
  'called-off',
] as const
export type Stage = (typeof STAGES)[number]

export type SimulatedParcel = {
  readonly courier: Courier
  readonly id: string
  readonly trackingCode: string
  readonly reference: string
  readonly name: string
  readonly address: string
  readonly cash: number
  stage: Stage
}

const MOST = 20_000

/** What couriers remember that live as long as this process. */
export function courierBook() {
  const byId = new Map<string, SimulatedParcel>()
  const byReference = new Map<string, SimulatedParcel>()
  return {
    add(parcel: Omit<SimulatedParcel, 'id' | 'trackingCode' | 'stage'>): SimulatedParcel {
      const id = IDS[parcel.courier]()
      const trackingCode = randomBytes(4).toString('hex').toUpperCase()
      const made: SimulatedParcel = { ...parcel, id, trackingCode, stage: 'booked' }
      byId.set(`${made.courier} ${id}`, made)
      byReference.set(`${made.courier} ${made.reference}`, made)
      const [oldest] = byId.values()
      if (oldest && byId.size > MOST) byId.delete(`${oldest.courier} ${oldest.id}`)
      return made
    },
    ofId: (courier: Courier, id: string) => byId.get(`${courier} ${id}`),
    ofReference: (courier: Courier, reference: string) => byReference.get(`${courier} ${reference}`),
    newest: (count: number) => [...byId.values()].slice(-count).reverse(),
  }
}
export type CourierBook = ReturnType<typeof courierBook>

let numbered = 0
const digits = () => `1${String(randomBytes(3).readUIntBE(0, 3)).padStart(8, '0')}${++numbered}`
const IDS: Readonly<Record<Courier, () => string>> = {
  pathao: () => `DT${randomBytes(5).toString('hex').toUpperCase()}`,
  steadfast: digits,
  redx: () => `${randomBytes(6).toString('hex').toUpperCase()}`,
}
