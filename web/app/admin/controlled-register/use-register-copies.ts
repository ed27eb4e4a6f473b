import type { RegisterEntry } from '@niramoy/contract/stock/controlled-register'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { adminControlledRegister as t } from '@niramoy/texts/en/stock/admin/admin-controlled-register'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { filterOf, type RegisterQuery } from './register-query.ts'

const PAGE_SIZE = 200

/** Everything that the filter finds, as a file or on paper. */
export function useRegisterCopies(query: RegisterQuery) {
  const toast = useToast()
  const [busy, setBusy] = useState<'export' | 'print' | null>(null)
  const [failure, setFailure] = useState<NoticeText | null>(null)
  const [printed, setPrinted] = useState<readonly RegisterEntry[] | null>(null)
  // they must be on the page before it is printed
  useEffect(() => {
    if (!printed) return
    window.print()
    setPrinted(null)
  }, [printed])

  async function run(what: 'export' | 'print', work: () => Promise<void>) {
    if (busy) return
    setBusy(what)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(errorText(error, 'en'))
    }
    setBusy(null)
  }

  return {
    busy,
    failure,
    dismiss: () => setFailure(null),
    /** All entries while they are being printed. */
    printed,
    print: () => void run('print', async () => setPrinted(await allEntries(query))),
    export: () =>
      void run('export', async () => {
        const file = await browserApi.controlledRegister.export({ query: filterOf(query) })
        saveFile(file, `controlled-register-${dhakaDay(now())}.xlsx`)
        toast({ sentence: t.exported })
      }),
  }
}

/** One page after the other; an entry that came in between is at the front and is not listed twice. */
async function allEntries(query: RegisterQuery): Promise<RegisterEntry[]> {
  const found = new Map<number, RegisterEntry>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const filter = { ...filterOf(query), page, pageSize: PAGE_SIZE }
    const { entries, totalPages } = await browserApi.controlledRegister.list({ query: filter })
    for (const entry of entries) found.set(entry.id, entry)
    pages = totalPages
  }
  return [...found.values()].toSorted((one, other) => other.id - one.id)
}
