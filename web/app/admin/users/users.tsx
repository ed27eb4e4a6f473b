import type { Role } from '@niramoy/contract/people/roles'
import type { ManagedUser } from '@niramoy/contract/people/user-form'
import { adminSecondFactor } from '@niramoy/texts/en/people/admin/admin-second-factor'
import { adminUsers as t } from '@niramoy/texts/en/people/admin/admin-users'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { FilterSelect } from '../../parts/catalogue/filter-select.tsx'
import { refreshDuties, usePermissions } from '../../parts/duties/use-permission.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListHeader } from '../../parts/list/list-header.tsx'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { useEditing } from '../../parts/list/use-editing.ts'
import { useFilters } from '../../parts/list/use-filters.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useUser } from '../../parts/session/user.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { Route } from './+types/users'
import { UserForm } from './user-form.tsx'
import { userQuery } from './user-query.ts'
import { UsersTable } from './users-table.tsx'

const SAID_FOR_MS = 10_000

export const meta = adminMeta('users')

/** Without the roles the list is still of use. */
async function load(api: Api, url: URL) {
  const query = userQuery(url)
  const [list, roles] = await Promise.all([
    api.users.list({ query }),
    api.roles.list().then(
      (all) => ({ all, failure: undefined }),
      (error: Error) => ({ all: NO_ROLES, failure: error.message }),
    ),
  ])
  return { ...keepWithinPages(list, url), query, roles }
}
const NO_ROLES: readonly Role[] = []

export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url)

export default function Users({ loaderData }: Route.ComponentProps) {
  const { users, query, roles, ...totals } = loaderData
  const editing = useEditing<ManagedUser>()
  const ownId = useUser()?.userId
  const isAllowed = usePermissions()
  const [leaving, setLeaving] = useState<ManagedUser | null>(null)
  const [locked, setLocked] = useState<ManagedUser | null>(null)
  const [exporting, setExporting] = useState<ManagedUser | null>(null)
  const finish = (sentence: string) => editing.finish({ sentence, duration: SAID_FOR_MS })
  return (
    <>
      <ListHeader title={t.title} lead={t.lead} add={t.add} editing={editing} />
      {roles.failure && <Banner tone="danger" sentence={roles.failure} className="mb-4" />}
      <ListScreen
        search={{ label: t.search, placeholder: t.searchPlaceholder }}
        filters={<UserFilters roles={roles.all} />}
        totals={totals}
      >
        <UsersTable
          users={users}
          sort={{ by: query.sortBy, order: query.sortOrder }}
          narrowed={Boolean(query.q || query.role)}
          ownId={ownId}
          editing={editing}
          onSignOut={setLeaving}
          onResetFactor={setLocked}
          isAllowed={isAllowed}
          onExport={setExporting}
        />
      </ListScreen>
      <FormDialog open={editing.inForm} title={editing.item ? t.edit : t.add} onClose={editing.close}>
        <UserForm
          user={editing.item}
          roles={roles.all}
          isOneself={editing.item?.id === ownId}
          givesDuties={isAllowed('staff')}
          onSaved={({ id, name, username }) => {
            if (id === ownId) void refreshDuties().catch(reportError)
            finish(editing.item ? t.saved(name) : t.added(name, username))
          }}
        />
      </FormDialog>
      <DeleteDialog
        item={editing.toDelete}
        title={({ name }) => adminList.deleteNamed(name)}
        question={{ headline: t.deleteQuestion, sentence: t.deleteNotice }}
        remove={({ id }) => browserApi.users.remove({ params: { id } })}
        onClose={editing.close}
        onDeleted={({ name }) => finish(t.deleted(name))}
      />
      <SignOutDialog
        user={leaving}
        isOneself={leaving?.id === ownId}
        onClose={() => setLeaving(null)}
        onSignedOut={finish}
      />
      <ResetFactorDialog user={locked} onClose={() => setLocked(null)} onReset={finish} />
      <ExportDialog user={exporting} onClose={() => setExporting(null)} onExported={finish} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

function UserFilters({ roles }: { roles: readonly Role[] }) {
  const { params, setFilters } = useFilters()
  return (
    <FilterSelect
      label={t.role}
      all={t.allRoles}
      options={roles.map(({ id, name }) => ({ value: String(id), label: t.roles[name] }))}
      value={params.get('role') ?? ''}
      onChange={(role) => setFilters({ role })}
    />
  )
}

type ResetFactorDialogProps = {
  /** Null: closed. */
  readonly user: ManagedUser | null
  readonly onClose: () => void
  readonly onReset: (sentence: string) => void
}

/** For a colleague who lost the phone and the recovery codes. */
function ResetFactorDialog({ user, onClose, onReset }: ResetFactorDialogProps) {
  return (
    <DeleteDialog
      item={user}
      title={({ name }) => adminSecondFactor.resetNamed(name)}
      question={{ headline: adminSecondFactor.resetQuestion, sentence: adminSecondFactor.resetNotice }}
      confirmLabel={adminSecondFactor.reset}
      remove={({ id }) => browserApi.users.resetSecondFactor({ params: { id } })}
      onClose={onClose}
      onDeleted={({ name }) => {
        onClose()
        onReset(adminSecondFactor.resetDone(name))
      }}
    />
  )
}

type SignOutDialogProps = {
  /** Null: closed. */
  readonly user: ManagedUser | null
  /** Then the current session stays signed in. */
  readonly isOneself: boolean
  readonly onClose: () => void
  readonly onSignedOut: (sentence: string) => void
}

/** For a lost phone, or a stranger in the account. */
function SignOutDialog({ user, isOneself, onClose, onSignedOut }: SignOutDialogProps) {
  const notice = isOneself ? t.signOutOwnNotice : t.signOutNotice
  return (
    <DeleteDialog
      item={user}
      title={({ name }) => t.signOutNamed(name)}
      question={{ headline: t.signOutQuestion, sentence: notice }}
      confirmLabel={t.signOut}
      remove={({ id }) => browserApi.users.endSessionsOf({ params: { id } })}
      onClose={onClose}
      onDeleted={({ name }) => {
        onClose()
        onSignedOut(isOneself ? t.signedOutElsewhere : t.signedOut(name))
      }}
    />
  )
}

type ExportDialogProps = {
  /** Null: closed. */
  readonly user: ManagedUser | null
  readonly onClose: () => void
  readonly onExported: (sentence: string) => void
}

/** For a customer who asked for all that is kept of them. */
function ExportDialog({ user, onClose, onExported }: ExportDialogProps) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  function close() {
    setFailure(undefined)
    onClose()
  }
  async function download({ id, name, username }: ManagedUser) {
    setPending(true)
    setFailure(undefined)
    try {
      saveFile(await browserApi.personalData.readExport({ params: { id } }), `${username}.zip`)
      close()
      onExported(t.exported(name))
    } catch (error) {
      setFailure(errorText(error, 'en'))
    } finally {
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      open={user !== null}
      title={user ? t.exportDataNamed(user.name) : ''}
      headline={t.exportQuestion}
      sentence={t.exportNotice}
      confirmLabel={t.exportData}
      cancelLabel={common.cancel}
      onConfirm={() => user && void download(user)}
      onClose={close}
      pending={pending}
      error={problem(failure)}
    />
  )
}
