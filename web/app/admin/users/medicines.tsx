import { adminUsers as t } from '@niramoy/texts/en/people/admin/admin-users'
import { medicineBox as words } from '@niramoy/texts/en/sales/medicine-box'
import PillIcon from 'lucide-react/icons/pill'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListHeader } from '../../parts/list/list-header.tsx'
import { MedicineDialog } from '../../parts/medicines/medicine-dialog.tsx'
import { MedicineList } from '../../parts/medicines/medicine-list.tsx'
import { RemindersCard } from '../../parts/medicines/reminders-card.tsx'
import { useMedicineEditing } from '../../parts/medicines/use-medicine-editing.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/medicines'

export const meta = adminMeta('medicines')

const load = async (api: Api, userId: number) => ({
  box: await api.medicineBox.get({ query: { userId } }),
})
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, Number(params.userId)))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, Number(params.userId))

/** medicine box 11: kept for a customer who calls. */
export default function Medicines({ loaderData: { box }, params }: Route.ComponentProps) {
  const userId = Number(params.userId)
  const { editing, remove, saved } = useMedicineEditing(userId)
  return (
    <>
      <ButtonLink href={`/admin/users/${userId}`} variant="quiet" size="small" className="-ml-3.5">
        {t.toTheCustomer}
      </ButtonLink>
      <ListHeader
        title={t.getMedicineBox(box.owner.name)}
        lead={t.medicineBoxLead}
        add={words.add}
        editing={editing}
      />
      <div className="grid gap-6">
        {box.medicines.length > 0 ? (
          <MedicineList
            medicines={box.medicines}
            forCustomer={words.of(box.owner.name)}
            onEdit={editing.edit}
            onRemove={remove}
          />
        ) : (
          <Card flush>
            <EmptyState icon={<PillIcon size={34} />} sentence={t.medicineBoxEmpty} />
          </Card>
        )}
        <RemindersCard reminders={box.reminders} userId={userId} />
      </div>
      <MedicineDialog
        open={editing.inForm}
        medicine={editing.item}
        userId={userId}
        onClose={editing.close}
        onSaved={saved}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.medicineBox} error={error} />
}
