import { common } from '@niramoy/texts/en/platform/common'
import { useSearchParams } from 'react-router'
import { Paging } from '../../ui/paging.tsx'
import { withParam } from '../list/list-query.ts'

type PagesProps = { readonly list: { readonly totalPages: number; readonly currentPage: number } }

/** The pages of a list, where there are several. */
export function Pages({ list: { totalPages, currentPage } }: PagesProps) {
  const [params] = useSearchParams()
  if (totalPages <= 1) return null
  return (
    <div className="p-4">
      <Paging
        page={currentPage}
        pages={totalPages}
        label={common.getPage(currentPage, totalPages)}
        href={(page) => `?${withParam(params, 'page', page)}`}
      />
    </div>
  )
}
