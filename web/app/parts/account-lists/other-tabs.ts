import type { GuestList } from '../../browser/guest-list.ts'

/** A guest's tabs notify each other by storage events; those of an account by this channel. */
const channel = new BroadcastChannel('niramoy:account-lists')

export function notifyOtherTabs(name: GuestList): void {
  channel.postMessage(name)
}

export function onOtherTab(name: GuestList, changed: () => void): void {
  channel.addEventListener('message', ({ data }) => {
    if (data === name) changed()
  })
}
