import type { Category } from '@niramoy/contract/categories'
import { adminCategories as t } from '@niramoy/texts/en/admin-categories'
import { categories } from '@niramoy/texts/en/categories'
import { browserApi } from '../../api/api.ts'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'

type DeleteCategoryProps = {
  /** Null: nothing is to be deleted. */
  readonly category: Category | null
  readonly onClose: () => void
  readonly onDeleted: (said: string) => void
}

export function DeleteCategory({ category, onClose, onDeleted }: DeleteCategoryProps) {
  return (
    <DeleteDialog
      item={category}
      title={(item) => t.deleteNamed(item.name)}
      question={{ sentence: categories.deleteQuestion }}
      remove={(item) => browserApi.categories.remove({ params: { id: item.id } })}
      onClose={onClose}
      onDeleted={(item) => onDeleted(t.deleted(item.name))}
    />
  )
}
