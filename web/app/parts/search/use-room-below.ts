import { useEffect } from 'react'

/** Five rows and what stands over them. */
const ENOUGH = 330
const PHONE = '(max-width: 40rem)'

/** On a phone the keyboard leaves little of the page: the field goes up so that what it offers can be seen. */
export function useRoomBelow(field: HTMLInputElement, isOpen: boolean): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!isOpen || !seen || !window.matchMedia(PHONE).matches) return
    const makeRoom = () => {
      const below = seen.offsetTop + seen.height - field.getBoundingClientRect().bottom
      if (below < ENOUGH) field.form?.scrollIntoView({ block: 'start', behavior: 'instant' })
    }
    makeRoom()
    seen.addEventListener('resize', makeRoom)
    return () => seen.removeEventListener('resize', makeRoom)
  }, [field, isOpen])
}
