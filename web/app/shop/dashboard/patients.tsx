import type { Patient } from '@niramoy/contract/people/patients'
import { patients as bn } from '@niramoy/texts/bn/people/patients'
import { titles as titlesBn } from '@niramoy/texts/bn/platform/titles'
import { patients as en } from '@niramoy/texts/en/people/patients'
import { titles as titlesEn } from '@niramoy/texts/en/platform/titles'
import EditIcon from 'lucide-react/icons/pencil'
import PlusIcon from 'lucide-react/icons/plus'
import TrashIcon from 'lucide-react/icons/trash'
import UsersIcon from 'lucide-react/icons/users'
import { Suspense } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { type Editing, useEditing } from '../../parts/list/use-editing.ts'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import { PatientFacts } from '../../parts/patients/patient-facts.tsx'
import { Button } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/patients'

const loadPatientDialog = async () => (await import('../../parts/patients/patient-dialog.tsx')).PatientDialog
const PatientDialog = import.meta.env.SSR ? await loadPatientDialog() : lazyComponent(loadPatientDialog)

export const meta = screenMeta('patients', { index: false })

const load = async (api: Api) => ({ patients: await api.patients.list() })
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, load)
export const clientLoader = () => load(browserApi)

/** patients 1 */
export default function Patients({ loaderData: { patients } }: Route.ComponentProps) {
  const { title } = useTexts({ en: titlesEn, bn: titlesBn }).patients
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const editing = useEditing<Patient>()
  return (
    <>
      <PageHeader
        title={title}
        lead={t.lead}
        actions={
          <Button ref={editing.addButton} icon={<PlusIcon />} onClick={editing.add}>
            {t.add}
          </Button>
        }
      />
      {patients.length > 0 ? (
        <ul className="grid items-start gap-4 md:grid-cols-2 md:gap-x-6">
          {patients.map((patient) => (
            <li key={patient.id} className="min-w-0">
              <PatientCard patient={patient} editing={editing} />
            </li>
          ))}
        </ul>
      ) : (
        <Card flush>
          <EmptyState
            {...say('emptyTitle')}
            icon={<UsersIcon size={34} />}
            actions={<p className="max-w-md text-pretty text-ink-soft">{t.empty}</p>}
          />
        </Card>
      )}
      <Suspense>
        <PatientDialog
          open={editing.inForm}
          patient={editing.item}
          onClose={editing.close}
          onSaved={() => editing.finish(say(editing.item ? 'saved' : 'added'))}
        />
      </Suspense>
      <DeleteDialog
        item={editing.toDelete}
        title={({ name }) => t.removeNamed(name)}
        question={say('removeQuestion')}
        remove={({ id }) => browserApi.patients.remove({ params: { id } })}
        onClose={editing.close}
        onDeleted={() => editing.finish(say('removed'))}
      />
    </>
  )
}

type PatientCardProps = {
  readonly patient: Patient
  readonly editing: Pick<Editing<Patient>, 'edit' | 'ask'>
}

function PatientCard({ patient, editing }: PatientCardProps) {
  const t = useTexts({ en, bn })
  return (
    <Card>
      <article aria-label={patient.name}>
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg wrap-anywhere">{patient.name}</h2>
          <span className="-mt-2 -mr-2 inline-flex shrink-0">
            <IconButton
              label={t.editNamed(patient.name)}
              icon={<EditIcon size={18} />}
              onClick={() => editing.edit(patient)}
            />
            <IconButton
              label={t.removeNamed(patient.name)}
              icon={<TrashIcon size={18} />}
              tone="danger"
              onClick={() => editing.ask(patient)}
            />
          </span>
        </div>
        <PatientFacts patient={patient} />
      </article>
    </Card>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title } = useTexts({ en: titlesEn, bn: titlesBn }).patients
  return <ListError title={title} error={error} />
}
