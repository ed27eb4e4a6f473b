import { uploadPrescription as bn } from '@niramoy/texts/bn/sales/upload-prescription'
import { uploadPrescription as en } from '@niramoy/texts/en/sales/upload-prescription'
import LockIcon from 'lucide-react/icons/lock'
import { useTexts } from '../../parts/language/language.tsx'

export function NextSteps() {
  const t = useTexts({ en, bn })
  return (
    <aside
      aria-labelledby="next"
      className="grid gap-4 rounded-lg border border-brand-line bg-brand-soft/50 p-5 sm:p-6"
    >
      <h2 id="next" className="text-lg">
        {t.next}
      </h2>
      <ol className="grid list-decimal gap-3 pl-5 marker:font-semibold marker:text-brand-ink">
        <li>{t.steps.review}</li>
        <li>{t.steps.choose}</li>
        <li>{t.steps.deliver}</li>
      </ol>
      <p className="flex gap-2 text-ink-soft text-sm">
        <LockIcon size={18} className="mt-0.5 shrink-0" />
        {t.private}
      </p>
    </aside>
  )
}
