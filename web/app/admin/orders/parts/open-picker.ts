/** Opens a closed select's list; false when it is open already or the browser cannot. */
export function openPicker(select: HTMLSelectElement): boolean {
  if (!CSS.supports('selector(:open)') || select.matches(':open')) return false
  try {
    select.showPicker()
    return true
  } catch {
    return false
  }
}
