import type { PrescriptionStatus } from '@niramoy/domain/sales/order-status'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

export const PICTURE_ID = 'prescription-picture'

type TargetOptions = {
  readonly nextPendingId: number | null
  readonly status: PrescriptionStatus
  readonly isBusy: boolean
}

/** Where the keyboard shortcuts lead: the search, the picture, the next prescription. */
export function useKeyboardTargets({ nextPendingId, status, isBusy }: TargetOptions) {
  const navigate = useNavigate()
  const search = useRef<HTMLDivElement>(null)
  const nextLink = useRef<HTMLAnchorElement>(null)
  const nextHref = nextPendingId === null ? null : `/admin/prescriptions/${nextPendingId}`
  const before = useRef(status)
  useEffect(() => {
    if (isBusy || before.current === status) return
    const isDone = before.current === 'pending'
    before.current = status
    // decided: the next one is a key away, wherever one was typing
    if (isDone) nextLink.current?.focus()
  }, [status, isBusy])
  return {
    search,
    nextLink,
    nextHref,
    toSearch: () => search.current?.querySelector('input')?.focus(),
    toPatient: () => document.querySelector<HTMLInputElement>('input[name=patientName]')?.focus(),
    toPicture: () => document.getElementById(PICTURE_ID)?.focus(),
    toNext: nextHref === null ? null : () => void navigate(nextHref),
  }
}
