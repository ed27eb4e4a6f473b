import type { Address } from '@niramoy/contract/people/addresses'
import { addresses as bn } from '@niramoy/texts/bn/people/addresses'
import { titles as titlesBn } from '@niramoy/texts/bn/platform/titles'
import { addresses as en } from '@niramoy/texts/en/people/addresses'
import { titles as titlesEn } from '@niramoy/texts/en/platform/titles'
import MapPinIcon from 'lucide-react/icons/map-pin'
import { type ReactNode, Suspense, useId } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { AddressCard } from '../../parts/address/address-card.tsx'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListHeader } from '../../parts/list/list-header.tsx'
import { type Editing, useEditing } from '../../parts/list/use-editing.ts'
import { renewAfterAddressChange } from '../../parts/offline/checkout-facts.ts'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import { useRootData } from '../../parts/page/root-data.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/addresses'

const loadAddressDialog = async () => (await import('../../parts/address/address-dialog.tsx')).AddressDialog
/** Its code comes once the page is hydrated, before it can have been read. */
const AddressDialog = import.meta.env.SSR ? await loadAddressDialog() : lazyComponent(loadAddressDialog)

export const meta = screenMeta('addresses', { index: false })

const load = async (api: Api) => ({ addresses: await api.addresses.list() })
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, load)
export const clientLoader = () => load(browserApi)

export default function Addresses({ loaderData }: Route.ComponentProps) {
  const { title } = useTexts({ en: titlesEn, bn: titlesBn }).addresses
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const editing = useEditing<Address>()
  const user = useRootData()?.user
  return (
    <>
      <ListHeader title={title} lead={t.lead} add={t.add} editing={editing} />
      <AddressGroups addresses={loaderData.addresses} editing={editing} />
      <Suspense>
        <AddressDialog
          open={editing.inForm}
          address={editing.item}
          recipient={user ?? undefined}
          onClose={editing.close}
          onSaved={() => editing.finish(say(editing.item ? 'saved' : 'added'))}
        />
      </Suspense>
      <DeleteDialog
        item={editing.toDelete}
        title={({ fullName }) => t.deleteNamed(fullName)}
        question={say('deleteQuestion')}
        remove={({ id }) => browserApi.addresses.remove({ params: { id } })}
        onClose={editing.close}
        onDeleted={() => {
          renewAfterAddressChange().catch(reportError)
          editing.finish(say('deleted'))
        }}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title } = useTexts({ en: titlesEn, bn: titlesBn }).addresses
  return <ListError title={title} error={error} />
}

type AddressGroupsProps = {
  readonly addresses: readonly Address[]
  readonly editing: Pick<Editing<Address>, 'edit' | 'ask'>
}

/** Default billing, default shipping, others. An address that is both defaults is shown once. */
function AddressGroups({ addresses, editing }: AddressGroupsProps) {
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
