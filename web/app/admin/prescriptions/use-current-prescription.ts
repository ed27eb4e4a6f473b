import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import { useState } from 'react'

type PrescriptionState = {
  readonly loaded: Prescription
  readonly prescription: Prescription
  /** Its status changed, and not by this screen. */
  readonly isDecidedElsewhere: boolean
}

/** The latest known prescription, and whether its status was changed elsewhere. */
export function useCurrentPrescription(loaded: Prescription) {
  const [state, setState] = useState<PrescriptionState>({
    loaded,
    prescription: loaded,
    isDecidedElsewhere: false,
  })
  if (state.loaded !== loaded) {
    setState({
      loaded,
      prescription: loaded,
      isDecidedElsewhere: state.isDecidedElsewhere || state.prescription.status !== loaded.status,
    })
  }
  return {
    prescription: state.prescription,
    isDecidedElsewhere: state.isDecidedElsewhere,
    show: (prescription: Prescription) =>
      setState((before) => ({ ...before, prescription, isDecidedElsewhere: false })),
  }
}
