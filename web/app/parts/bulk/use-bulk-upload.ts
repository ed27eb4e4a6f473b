import { adminBulkUpload as t } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import { useState } from 'react'
import { ApiError, type RowError } from '../../api/api-error.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { errorText } from '../errors/error-text.ts'

type State<Result> = {
  readonly file: File | null
  readonly busy: 'checking' | 'applying' | null
  readonly checked: Result | null
  readonly applied: Result | null
  readonly problem: NoticeText | null
  readonly rows: readonly RowError[]
}
const NOTHING = { file: null, busy: null, checked: null, applied: null, problem: null, rows: [] }

export type Sheet = { readonly query: { readonly dryRun: boolean | undefined }; readonly body: FormData }

/** The steps of one file: chosen, checked, applied. Another file starts again. */
export function useBulkUpload<Result>(upload: (sheet: Sheet) => Promise<Result>) {
  const [state, setState] = useState<State<Result>>(NOTHING)
  const { file } = state

  const send = async (isDryRun: boolean) => {
    if (!file) return setState({ ...NOTHING, problem: { sentence: t.fileRequired } })
    setState({ ...state, problem: null, rows: [], applied: null, busy: isDryRun ? 'checking' : 'applying' })
    const body = new FormData()
    body.set('sheet', file)
    try {
      const result = await upload({ query: { dryRun: isDryRun || undefined }, body })
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
