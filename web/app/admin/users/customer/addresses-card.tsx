import type { Address } from '@niramoy/contract/people/addresses'
import { adminCustomer } from '@niramoy/texts/en/people/admin/admin-customer'
import { AddressLines } from '../../../parts/address/address-lines.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'

const t = adminCustomer.addresses

export function AddressesCard({ addresses }: { addresses: readonly Address[] }) {
  return (
    <Card title={t.title} flush>
      {addresses.length === 0 && <p className="px-4 py-4 text-ink-soft sm:px-6">{t.none}</p>}
      <ul className="divide-y divide-line">
        {addresses.map((address) => (
          <li key={address.id} className="grid gap-2 px-4 py-3.5 sm:px-6">
            <AddressLines address={address} />
            {(address.isDefaultShipping || address.isDefaultBilling) && (
              <span className="flex flex-wrap gap-2">
                {address.isDefaultShipping && <Badge>{t.shipping}</Badge>}
                {address.isDefaultBilling && <Badge>{t.billing}</Badge>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
