import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import { useState } from 'react'

type Held = {
  readonly loaded: Prescription
  readonly shown: Prescription
  /** Its status changed, and not by this screen. */
  readonly isDecidedElsewhere: boolean
}

/** The prescription as it was loaded last or as a call answered it, and whether somebody else decided it. */
export function useShownPrescription(loaded: Prescription) {
  const [held, setHeld] = useState<Held>({ loaded, shown: loaded, isDecidedElsewhere: false })
  if (held.loaded !== loaded) {
    setHeld({
      loaded,
      shown: loaded,
      isDecidedElsewhere: held.isDecidedElsewhere || held.shown.status !== loaded.status,
    })
  }
  return {
    prescription: held.shown,
    isDecidedElsewhere: held.isDecidedElsewhere,
    show: (shown: Prescription) => setHeld((before) => ({ ...before, shown, isDecidedElsewhere: false })),
  }
}
