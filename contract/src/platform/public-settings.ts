import type { ShopFacts } from '@niramoy/texts/shop-facts'

type DemoAccount = { readonly login: string; readonly password: string }
type DemoStaff = 'admin' | 'manager' | 'pharmacist' | 'storekeeper' | 'packer' | 'accountant'
type DemoPerson = DemoStaff | 'customer' | 'patient' | 'returning'

/** The settings a page may know. */
export type PublicSettings = {
  /** Of the program, as CHANGELOG.md names it. */
  readonly version: string
  readonly demo: boolean
  /** Shown on the login page of the demo; null where there is none. */
  readonly demoAccounts: Readonly<Record<DemoPerson, DemoAccount>> | null
  /** The address customers use, without a path. */
  readonly origin: string
  /** Whose accounts a visitor may sign in with; the buttons for the others are not shown. */
  readonly signInWith: readonly ('google' | 'facebook')[]
  /** Of one product, by one customer. */
  readonly maxBoxesPerDay: number
  /** Whether browsers store pages and the catalogue for when there is no network. */
  readonly worksOffline: boolean
  /** What assistants may do by the Universal Commerce Protocol; the tools of the page go with it. */
  readonly assistants: 'read' | 'checkout' | 'off'
  /** The numbers of the VAT registration and of the drug licence; null: none is printed. */
  readonly registration: { readonly bin: string | null; readonly drugLicence: string | null }
  readonly shop: ShopFacts & {
    readonly nameBn: string
    readonly social: Readonly<Record<'facebook' | 'instagram' | 'youtube' | 'x', string>>
  }
}
