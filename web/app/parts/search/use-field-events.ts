import { useEffect, useEffectEvent } from 'react'

type FieldEvents = {
  readonly onType: (text: string) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onSubmit: (text: string) => void
  readonly onLeave: () => void
}

/** Listens to a field that is already on the page, and may already have been typed into. */
export function useFieldEvents(field: HTMLInputElement, events: FieldEvents): void {
  const type = useEffectEvent(() => events.onType(field.value))
  const press = useEffectEvent(events.onKey)
  const submit = useEffectEvent(() => events.onSubmit(field.value.trim()))
  const leave = useEffectEvent(events.onLeave)

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const { form } = field
    for (const name of ['input', 'focus', 'click']) field.addEventListener(name, () => type(), { signal })
    field.addEventListener('keydown', (event) => press(event), { signal })
    form?.addEventListener('submit', () => submit(), { signal })
    form?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) leave()
      },
      { signal },
    )
    if (document.activeElement === field) type()
    return () => abort.abort()
  }, [field])
}

type ListState = { readonly listId: string; readonly isOpen: boolean; readonly activeId: string | undefined }

/** Tells a screen reader what belongs to the field. */
export function useFieldLinksTo(field: HTMLInputElement, { listId, isOpen, activeId }: ListState): void {
  useEffect(() => {
    field.setAttribute('aria-controls', listId)
    field.ariaExpanded = String(isOpen)
    if (activeId) field.setAttribute('aria-activedescendant', activeId)
    else field.removeAttribute('aria-activedescendant')
  }, [field, listId, isOpen, activeId])
}
