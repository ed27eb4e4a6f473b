import type { Address } from '@niramoy/contract/people/addresses'
import { addresses as bn } from '@niramoy/texts/bn/people/addresses'
import { addresses as en } from '@niramoy/texts/en/people/addresses'
import MapPinIcon from 'lucide-react/icons/map-pin'
import { type ReactNode, useId } from 'react'
import { AddressCard } from '../../parts/address/address-card.tsx'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import type { Editing } from '../../parts/list/use-editing.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type AddressGroupsProps = {
  readonly addresses: readonly Address[]
  readonly editing: Pick<Editing<Address>, 'edit' | 'ask'>
}

/** Default billing, default shipping, others. An address that is both defaults is shown once. */
export function AddressGroups({ addresses, editing }: AddressGroupsProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  if (addresses.length === 0) {
    return (
      <Card flush>
        <EmptyState icon={<MapPinIcon size={34} />} {...say('none')} />
      </Card>
    )
  }
  const billing = addresses.find(({ isDefaultBilling }) => isDefaultBilling)
  const shipping = addresses.find(({ isDefaultShipping }) => isDefaultShipping)
  const others = addresses.filter((address) => address !== billing && address !== shipping)
  const card = (address: Address) => (
    <AddressCard
      key={address.id}
      address={address}
      onEdit={() => editing.edit(address)}
      onDelete={() => editing.ask(address)}
    />
  )
  return (
    <div className="grid items-start gap-x-6 gap-y-8 md:grid-cols-2">
      <Group title={t.defaultBilling}>{billing ? card(billing) : <Note>{t.noDefaultBilling}</Note>}</Group>
      <Group title={t.defaultShipping}>
        {!shipping && <Note>{t.noDefaultShipping}</Note>}
        {shipping && (shipping === billing ? <Note>{t.sameAsBilling}</Note> : card(shipping))}
      </Group>
      {others.length > 0 && (
        <Group title={t.others} className="md:col-span-2">
          <div className="grid items-start gap-4 md:grid-cols-2 md:gap-x-6">{others.map(card)}</div>
        </Group>
      )}
    </div>
  )
}

type GroupProps = { readonly title: string; readonly className?: string; readonly children: ReactNode }

function Group({ title, className, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-lg border border-line border-dashed px-4 py-5 text-ink-soft sm:px-6">{children}</p>
  )
}
