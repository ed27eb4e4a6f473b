// Safari 16 knows no popovers; there an attribute shows and hides instead (base.css).
function isNative(): boolean {
  return 'popover' in HTMLElement.prototype
}

export function showPopover(element: HTMLElement | null, source?: HTMLElement): void {
  if (!element) return
  if (!isNative()) element.dataset.open = ''
  else if (!element.matches(':popover-open')) element.showPopover(source && { source })
}

export function hidePopover(element: HTMLElement | null): void {
  if (!element) return
  if (!isNative()) delete element.dataset.open
  else if (element.matches(':popover-open')) element.hidePopover()
}

/** For a trigger's click: the platform does it by `popovertarget`, where it can. */
export function togglePopoverByHand(element: HTMLElement | null): void {
  if (!element || isNative()) return
  if (element.dataset.open === undefined) showPopover(element)
  else hidePopover(element)
}
