import { adminList, adminList as t } from '@niramoy/texts/en/platform/admin/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import EditIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Card } from '../../ui/card.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { DeleteDialog } from '../list/delete-dialog.tsx'
import { ListHeader } from '../list/list-header.tsx'
import { ListScreen, type Totals } from '../list/list-screen.tsx'
import { NoList } from '../list/no-list.tsx'
import { NoRows } from '../list/no-rows.tsx'
import { type Editing, useEditing } from '../list/use-editing.ts'
import { EditableForm, type FormDescriptor } from './editable-form.tsx'
import { type ItemCalls, type Row, unlessGone } from './item-calls.ts'

/** A list of the back office whose rows are added, edited and deleted in dialogs. */
export type ListDescriptor<Item extends Row, Values extends object> = FormDescriptor<Item, Values> & {
  readonly texts: {
    readonly title: string
    readonly lead: string
    readonly add: string
    readonly edit: string
    readonly empty: string
    /** Without a label there is no search box. */
    readonly search?: string
    readonly searchPlaceholder?: string
  }
  readonly calls: ItemCalls<Item, Values>
  readonly columns: readonly Column<Item>[]
  /** How the table fits a phone. */
  readonly phone?: 'cards'
  readonly deleteQuestion: NoticeText
}

type EditableListProps<Item extends Row, Values extends object> = {
  readonly list: ListDescriptor<Item, Values>
  /** Undefined: they could not be loaded, and that is logged. */
  readonly rows: readonly Item[] | undefined
  /** Said of an empty list that has rows without the search and the filters; empty without them. */
  readonly notFound?: string
  readonly totals?: Totals
  readonly filters?: ReactNode
  /** Why the rows are not the requested ones. */
  readonly failure?: unknown
  /** False: who looks may not add, edit or delete. */
  readonly mayEdit?: boolean
  /** Stands between the header and the list. */
  readonly above?: ReactNode
  /** Stands right over the table, such as what is done with the selected rows. */
  readonly bar?: ReactNode
}

export function EditableList<Item extends Row, Values extends object>(
  props: EditableListProps<Item, Values>,
) {
  const { list, rows, totals = { totalItems: rows?.length ?? 0 }, filters, failure, above, bar } = props
  const { mayEdit = true } = props
  const { title, lead, add, edit, search, searchPlaceholder = '' } = list.texts
  const editing = useEditing<Item>()
  const table = <Rows {...props} editing={editing} />
  return (
    <>
      <ListHeader title={title} lead={lead} {...(mayEdit && { add })} editing={editing} />
      {above}
      <Deletion list={list} editing={editing} />
      {search ? (
        <ListScreen
          search={{ label: search, placeholder: searchPlaceholder }}
          totals={totals}
          filters={filters}
          failure={failure}
        >
          {bar}
          {table}
        </ListScreen>
      ) : (
        <Card flush>{table}</Card>
      )}
      <FormDialog open={editing.inForm} title={editing.item ? edit : add} onClose={editing.close}>
        <EditableForm form={list} item={editing.item} onSaved={editing.finish} />
      </FormDialog>
    </>
  )
}

type RowsProps<Item extends Row, Values extends object> = EditableListProps<Item, Values> & {
  readonly editing: Editing<Item>
}

function Rows<Item extends Row, Values extends object>({
  list,
  rows,
  notFound = '',
  filters,
  editing,
  mayEdit = true,
}: RowsProps<Item, Values>) {
  const { pathname } = useLocation()
  if (!rows) return <NoList />
  return (
    <Table
      caption={list.texts.title}
      columns={[...list.columns, ...(mayEdit ? [actionsColumn(list.getName, editing)] : [])]}
      rows={rows}
      rowKey={({ id }) => id}
      phone={list.phone ?? 'scroll'}
      empty={
        <NoRows none={list.texts.empty} notFound={notFound} clearHref={filters ? pathname : undefined} />
      }
    />
  )
}

type DeletionProps<Item extends Row, Values extends object> = {
  readonly list: ListDescriptor<Item, Values>
  readonly editing: Editing<Item>
}

/** Asks before a row is deleted. A refusal is said in the dialog, over the list or in the log. */
function Deletion<Item extends Row, Values extends object>({ list, editing }: DeletionProps<Item, Values>) {
  const { getName, calls, headline, onlyLogs, deleteQuestion } = list
  const [failure, setFailure] = useState<NoticeText>()
  const isLogged = onlyLogs?.includes('delete')
  const logOrShow = isLogged ? (_reason: NoticeText, error: unknown) => reportError(error) : setFailure
  return (
    <>
      {failure && (
        <div ref={bringIntoView} className="scroll-mt-24 pb-4">
          <Banner
            tone="danger"
            headline={headline}
            sentence={failure.sentence}
            onDismiss={() => setFailure(undefined)}
          />
        </div>
      )}
      <DeleteDialog
        item={editing.toDelete}
        title={(item) => adminList.deleteNamed(getName(item))}
        question={deleteQuestion}
        remove={(item) => (isLogged ? unlessGone(calls.remove(item)) : calls.remove(item))}
        onClose={editing.close}
        onDeleted={(item) => {
          setFailure(undefined)
          editing.finish(adminList.deleted(getName(item)))
        }}
        onRefused={isLogged || headline ? logOrShow : undefined}
      />
    </>
  )
}

/** The row whose deletion was refused may be far below the banner that says why. */
function bringIntoView(banner: HTMLElement | null) {
  banner?.scrollIntoView({ block: 'nearest' })
}

/** The last column of a list: Edit and Delete of each row, spoken with the row's name. */
function actionsColumn<Item>(
  getName: (item: Item) => string,
  { edit, ask }: Pick<Editing<Item>, 'edit' | 'ask'>,
): Column<Item> {
  return {
    key: 'actions',
    header: common.actions,
    align: 'end',
    cell: (item) => (
      <span className="inline-flex">
        <IconButton label={t.editNamed(getName(item))} icon={<EditIcon />} onClick={() => edit(item)} />
        <IconButton
          label={t.deleteNamed(getName(item))}
          icon={<TrashIcon />}
          tone="danger"
          onClick={() => ask(item)}
        />
      </span>
    ),
  }
}
