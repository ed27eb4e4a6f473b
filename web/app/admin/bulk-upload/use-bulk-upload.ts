import type { BulkResult } from '@niramoy/contract/product-bulk'
import { adminBulkUpload as t } from '@niramoy/texts/en/admin-bulk-upload'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError, type RowError } from '../../api/api-error.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import type { NoticeText } from '../../ui/notice.tsx'

type State = {
  readonly file: File | null
  readonly busy: 'checking' | 'applying' | null
  readonly checked: BulkResult | null
  readonly applied: BulkResult | null
  readonly problem: NoticeText | null
  readonly rows: readonly RowError[]
}
const NOTHING: State = { file: null, busy: null, checked: null, applied: null, problem: null, rows: [] }

/** One file on its way: chosen, checked, applied. Another file starts again. */
export function useBulkUpload() {
  const [state, setState] = useState(NOTHING)
  const { file } = state

  const send = async (isDryRun: boolean) => {
    if (!file) return setState({ ...NOTHING, problem: { sentence: t.fileRequired } })
    setState({ ...state, problem: null, rows: [], applied: null, busy: isDryRun ? 'checking' : 'applying' })
    const body = new FormData()
    body.set('sheet', file)
    try {
      const result = await browserApi.productBulk.upload({ query: { dryRun: isDryRun || undefined }, body })
      setState(isDryRun ? { ...NOTHING, file, checked: result } : { ...NOTHING, applied: result })
    } catch (error) {
      const rows = error instanceof ApiError ? error.rows : []
      setState({ ...NOTHING, file, rows, problem: errorText(error, 'en') })
    }
  }
  return {
    ...state,
    choose: (chosen: File | null) => setState({ ...NOTHING, file: chosen }),
    reject: () => setState({ ...NOTHING, problem: { sentence: t.wrongKind } }),
    check: () => send(true),
    apply: () => send(false),
  }
}
