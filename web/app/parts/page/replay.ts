type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type Early = {
  /** The button, or the form without one, that was used last. */
  readonly pressed?: HTMLButtonElement | HTMLFormElement
  /** What was typed or chosen, oldest first; true or false of a box or radio. */
  readonly typed: ReadonlyMap<EventTarget, string | boolean>
  /** Ends the noting of what is typed, which goes on until it is replayed. */
  readonly stop: () => void
}

const AGAIN_MS = 100

/** In the order it was done: a button is pressed with all that was typed before. */
export async function replay({ pressed, typed, stop }: Early): Promise<void> {
  stop()
  for (const [field, value] of typed) {
    if (isField(field)) await enter(field, value)
  }
  if (pressed) await press(pressed)
}

async function press(element: HTMLButtonElement | HTMLFormElement): Promise<void> {
  const isForm = element instanceof HTMLFormElement
  const arrive = () => {
    // what it does now, it says by itself
    element.ariaBusy = null
    element.removeAttribute('data-early')
  }
  await untilAlive(element, isForm ? 'submit' : 'click', arrive, () =>
    isForm ? element.requestSubmit() : element.click(),
  )
}

/** React believes only a change from what it knows: the old value is set by its own setter, the new one past it. */
async function enter(field: Field, value: string | boolean): Promise<void> {
  let entered: string | boolean | undefined = value
  // while the part is not alive one may go on typing
  const newest = () =>
    entered ?? (typeof value === 'boolean' ? (field as HTMLInputElement).checked : field.value)
  const name = typeof value === 'boolean' ? 'click' : isChosen(field) ? 'change' : 'input'
  await untilAlive(
    field,
    name,
    () => {},
    () => {
      const now = newest()
      entered = undefined
      if (typeof now === 'boolean') {
        ;(field as HTMLInputElement).checked = !now
        field.click()
        return
      }
      if (field.type !== 'file') {
        field.value = ''
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, now)
      }
      field.dispatchEvent(new Event(name, { bubbles: true }))
    },
  )
}

/** React stops an event on its way to a part that is not hydrated yet; then it is sent again. */
async function untilAlive(
  element: Element,
  name: string,
  arrive: () => void,
  send: () => void,
): Promise<void> {
  let hasArrived = false
  const note = () => {
    hasArrived = true
    arrive()
  }
  while (element.isConnected && !hasArrived) {
    element.addEventListener(name, note, { once: true })
    send()
    element.removeEventListener(name, note)
    if (!hasArrived) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

function isChosen(field: Field): boolean {
  return field instanceof HTMLSelectElement || field.type === 'file'
}

function isField(target: EventTarget): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}
