import type { GenericName } from '@niramoy/contract/catalogue/generic-names'
import { dispensingClasses as classes } from '@niramoy/texts/en/admin/admin-dispensing-classes'
import { adminGenericNames as t } from '@niramoy/texts/en/catalogue/admin/admin-generic-names'
import CloseIcon from 'lucide-react/icons/x'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { ClassOptions, classNamed, classText } from '../../parts/dispensing-class/class-options.tsx'
import { errorText } from '../../parts/errors/error-text.ts'
import { SelectPage } from '../../parts/list/select-page.tsx'
import type { useRowSelection } from '../../parts/list/use-row-selection.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

export type Selection = ReturnType<typeof useRowSelection<GenericName>>

/** What the server takes at once. */
const MOST = 200
const NONE = 'none'

/** One class for all selected generic names. */
export function ClassBar({ selection }: { selection: Selection }) {
  const { selected, elsewhere } = selection
  const { chosen, setChosen, isPending, failure, dismiss, apply } = useSetClasses(selection)
  const isTooMany = selected.length > MOST
  return (
    <div className="border-line border-b bg-surface px-4 py-2 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SelectPage label={t.selectPage} selection={selection} />
        <p role="status" className="min-w-20 text-sm">
          {selected.length > 0 && <span className="font-semibold">{t.selected(selected.length)}</span>}
          {elsewhere > 0 && (
            <span className="block text-ink-soft text-xs">{t.selectedElsewhere(elsewhere)}</span>
          )}
          {isTooMany && <span className="block text-danger-ink text-xs">{t.tooMany(MOST)}</span>}
        </p>
        <div className="flex items-center gap-2 max-sm:w-full">
          <Field label={t.classForSelected} hideLabel className="gap-0! max-sm:flex-1">
            <Select
              value={chosen}
              disabled={selected.length === 0}
              className="sm:w-48 [&_select]:min-h-control-small [&_select]:py-1 [&_select]:text-sm"
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              <option value="">{t.chooseClass}</option>
              <ClassOptions />
              <option value={NONE}>{classes.none}</option>
            </Select>
          </Field>
          <Button
            size="small"
            loading={isPending}
            disabled={selected.length === 0 || chosen === '' || isTooMany}
            onClick={() => void apply()}
          >
            {t.apply}
          </Button>
          {selected.length > 0 && (
            <IconButton
              label={t.clearSelection}
              icon={<CloseIcon size={18} />}
              size="small"
              onClick={selection.clear}
            />
          )}
        </div>
      </div>
      {failure && (
        <Banner tone="danger" sentence={failure.sentence} onDismiss={dismiss} className="mt-2 mb-1" />
      )}
    </div>
  )
}

function useSetClasses({ selected, clear }: Selection) {
  const [chosen, setChosen] = useState('')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  if (selected.length === 0 && chosen !== '') setChosen('')

  async function apply() {
    setPending(true)
    setFailure(undefined)
    try {
      const ids = selected.map(({ id }) => id)
      const versions = Object.fromEntries(selected.map(({ id, version }) => [id, version]))
      const dispensingClass = classNamed(chosen)
      await browserApi.genericNames.setClasses({ body: { ids, dispensingClass, versions } })
      toast({ sentence: t.classesSet(ids.length, classText(chosen)) })
      clear()
    } catch (error) {
      setFailure(errorText(error, 'en'))
    } finally {
      setPending(false)
      void revalidate()
    }
  }
  return { chosen, setChosen, isPending, failure, dismiss: () => setFailure(undefined), apply }
}
