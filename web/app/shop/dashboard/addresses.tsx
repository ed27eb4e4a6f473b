import type { Address } from '@niramoy/contract/people/addresses'
import { addresses as bn } from '@niramoy/texts/bn/people/addresses'
import { titles as titlesBn } from '@niramoy/texts/bn/platform/titles'
import { addresses as en } from '@niramoy/texts/en/people/addresses'
import { titles as titlesEn } from '@niramoy/texts/en/platform/titles'
import { Suspense } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListHeader } from '../../parts/list/list-header.tsx'
import { useEditing } from '../../parts/list/use-editing.ts'
import { renewAfterAddressChange } from '../../parts/offline/checkout-facts.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import { useRootData } from '../../parts/page/root-data.ts'
import type { Route } from './+types/addresses'
import { AddressGroups } from './addresses-groups.tsx'
import { AddressDialog } from './lazy-blocks.ts'

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
