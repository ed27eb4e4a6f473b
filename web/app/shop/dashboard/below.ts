import { later } from '../../parts/page/later.ts'

const loadAddressDialog = async () => (await import('../../parts/address/address-dialog.tsx')).AddressDialog

/** Its code comes when the page is alive, before somebody can have read it. */
export const AddressDialog = import.meta.env.SSR ? await loadAddressDialog() : later(loadAddressDialog)
