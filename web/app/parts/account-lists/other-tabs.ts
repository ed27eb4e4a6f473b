import type { GuestList } from '../../browser/guest-list.ts'

/** A guest's tabs hear of each other by the storage; those of an account by this. */
const channel = new BroadcastChannel('niramoy:account-lists')

export function notifyOtherTabs(name: GuestList): void {
  channel.postMessage(name)
}

export function onOtherTab(name: GuestList, changed: () => void): void {
  channel.addEventListener('message', ({ data }) => {
    if (data === name) changed()
  })
}
