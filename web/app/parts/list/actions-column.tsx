import { adminList as t } from '@niramoy/texts/en/platform/admin/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import EditIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import { IconButton } from '../../ui/base/icon-button.tsx'
import type { Column } from '../../ui/table.tsx'
import type { Editing } from './use-editing.ts'

/** The last column of a list: Edit and Delete of each row, spoken with the row's name. */
export function actionsColumn<Item>(
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
