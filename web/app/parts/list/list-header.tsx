import PlusIcon from 'lucide-react/icons/plus'
import { Button } from '../../ui/base/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Editing } from './use-editing.ts'

type ListHeaderProps = {
  readonly title: string
  readonly lead: string
  /** What the button that adds one says; absent where none may be added. */
  readonly add?: string
  readonly editing: Pick<Editing<never>, 'add' | 'addButton'>
}

export function ListHeader({ title, lead, add, editing }: ListHeaderProps) {
  return (
    <PageHeader
      title={title}
      lead={lead}
      actions={
        add !== undefined && (
          <Button ref={editing.addButton} icon={<PlusIcon />} onClick={editing.add}>
            {add}
          </Button>
        )
      }
    />
  )
}
