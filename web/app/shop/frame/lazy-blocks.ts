import { lazyComponent } from '../../parts/page/lazy-component.ts'

const loadFooter = async () => (await import('./footer.tsx')).Footer
const loadProofReminder = async () => (await import(/* on demand */ './proof-reminder.tsx')).ProofReminder
const loadUserMenu = async () => (await import('./user-menu.tsx')).UserMenu

export const Footer = import.meta.env.SSR ? await loadFooter() : lazyComponent(loadFooter)
export const ProofReminder = import.meta.env.SSR
  ? await loadProofReminder()
  : lazyComponent(loadProofReminder)
/** It opens before any script; guests never see it. */
export const UserMenu = import.meta.env.SSR ? await loadUserMenu() : lazyComponent(loadUserMenu)
