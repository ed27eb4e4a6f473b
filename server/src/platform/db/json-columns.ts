/** What the jsonb columns hold. PostgreSQL checks no more than that it is a list or an object. */

export type ProductAttribute = { readonly name: string; readonly value: string }

/** An address as it was when the order was placed. */
export type AddressSnapshot = {
  readonly fullName: string
  readonly contactNo: string
  readonly email: string | null
  readonly villageArea: string
  readonly streetSector: string | null
  readonly houseHoldingNo: string | null
  readonly policeStationSubDistrict: string
  readonly cityDistrict: string
  readonly stateDivision: string
  readonly zipCode: string | null
  readonly country: string
}

/** Column → what it was and what it became; a personal or secret one is only named. */
export type AuditChanges = Readonly<Record<string, readonly [before: unknown, after: unknown] | 'hidden'>>
