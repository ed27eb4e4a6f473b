import type { Address } from '@niramoy/contract/people/addresses'
import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { describe, expect, it } from 'vitest'
import { type Draft, EMPTY_DRAFT } from './create-draft.ts'
import { getChoices, withSaved } from './create-facts.ts'

const NO_DEFAULT = { addressType: 'both', isDefaultShipping: false, isDefaultBilling: false }
const address = (id: number, facts: Partial<Address> = {}) => ({ id, ...NO_DEFAULT, ...facts }) as Address
const method = (id: number) => ({ id }) as ShippingMethod

const HOME = address(1, { isDefaultShipping: true, isDefaultBilling: true })
const OFFICE = address(2)
const COUNTER = address(3, { addressType: 'shipping' })

function chosen(
  draft: Partial<Draft>,
  addresses: readonly Address[],
  methods: readonly ShippingMethod[] = [],
) {
  const {
    shipping,
    billing,
    isSame,
    maySame,
    method: one,
  } = getChoices({ ...EMPTY_DRAFT, ...draft }, { addresses, methods })
  return { shipping: shipping?.id, billing: billing?.id, isSame, maySame, method: one?.id }
}

describe('where an order goes', () => {
  it('is the customer’s default, for the bill too', () => {
    expect(chosen({}, [OFFICE, HOME])).toMatchObject({ shipping: 1, billing: 1, isSame: true })
    expect(chosen({}, [])).toMatchObject({ shipping: undefined, billing: undefined, isSame: true })
  })

  it('is what was chosen; the bill follows unless staff choose otherwise', () => {
    const all = [HOME, OFFICE]
    expect(chosen({ shippingAddressId: 2 }, all)).toMatchObject({ shipping: 2, billing: 2 })
    expect(chosen({ shippingAddressId: 2, isSame: false }, all)).toMatchObject({ shipping: 2, billing: 1 })
    const other = { isSame: false, billingAddressId: 2 }
    expect(chosen(other, all)).toMatchObject({ shipping: 1, billing: 2 })
  })

  it('has a bill of its own where the defaults differ, or the address takes no bills', () => {
    const billing = address(4, { isDefaultBilling: true, addressType: 'billing' })
    const shipping = address(5, { isDefaultShipping: true })
    expect(chosen({}, [shipping, billing])).toMatchObject({ shipping: 5, billing: 4, isSame: false })
    expect(chosen({ shippingAddressId: 3, isSame: true }, [HOME, COUNTER])).toMatchObject({
      shipping: 3,
      billing: 1,
      maySame: false,
      isSame: false,
    })
  })

  it('is nowhere when the chosen address is gone or serves something else', () => {
    expect(chosen({ shippingAddressId: 9 }, [HOME])).toMatchObject({ shipping: undefined })
    expect(chosen({ isSame: false, billingAddressId: 3 }, [HOME, COUNTER])).toMatchObject({
      billing: undefined,
    })
  })

  it('comes by the chosen method, or by the only one there is', () => {
    expect(chosen({}, [], [method(1), method(2)]).method).toBeUndefined()
    expect(chosen({ shippingMethodId: 2 }, [], [method(1), method(2)]).method).toBe(2)
    expect(chosen({}, [], [method(1)]).method).toBe(1)
    expect(chosen({ shippingMethodId: 9 }, [], [method(1)]).method).toBeUndefined()
  })
})

it('an address that was saved is in the list, and its defaults are the only ones', () => {
  const added = address(7, { isDefaultShipping: true })
  expect(withSaved([HOME, OFFICE], added)).toEqual([{ ...HOME, isDefaultShipping: false }, OFFICE, added])
  const changed = { ...OFFICE, villageArea: 'Boyra' }
  expect(withSaved([HOME, OFFICE], changed)).toEqual([HOME, changed])
})
