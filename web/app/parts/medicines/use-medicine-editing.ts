import type { Medicine } from '@niramoy/contract/sales/medicine-box'
import { medicineBox as bn } from '@niramoy/texts/bn/sales/medicine-box'
import { medicineBox as en } from '@niramoy/texts/en/sales/medicine-box'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { errorText } from '../errors/error-text.ts'
import { useLanguage, useNotices, useTexts } from '../language/language.tsx'
import { useEditing } from '../list/use-editing.ts'

/** The dialog of a box, and removing with a way back. */
export function useMedicineEditing(userId?: number) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const language = useLanguage()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const editing = useEditing<Medicine>()

  async function attempt(work: Promise<unknown>): Promise<boolean> {
    try {
      await work
      await revalidate()
      return true
    } catch (error) {
      toast({ ...errorText(error, language), tone: 'danger' })
      return false
    }
  }

  async function remove(medicine: Medicine) {
    const isGone = await attempt(browserApi.medicineBox.remove({ params: { id: medicine.id } }))
    if (!isGone) return
    toast({
      ...say('removed'),
      action: { label: t.undo, onPress: () => void attempt(putBack(medicine, userId)) },
    })
    editing.addButton.current?.focus()
  }

  return {
    editing,
    remove: (medicine: Medicine) => void remove(medicine),
    saved: () => editing.finish(say(editing.item ? 'saved' : 'added')),
  }
}

function putBack({ product, patient, person, dose, unitsLeft }: Medicine, userId: number | undefined) {
  const whose = userId === undefined ? {} : { UserId: userId }
  return browserApi.medicineBox.add({
    body: { productId: product.id, patientId: patient?.id ?? null, person, dose, units: unitsLeft, ...whose },
  })
}
