import { adminFrame as t } from '@niramoy/texts/en/admin/admin-frame'
import { useEffect, useState } from 'react'
import { keepsQuiet } from '../../browser/keeps-quiet.ts'
import { Banner } from '../../ui/banner.tsx'

const AGAIN_MS = 60_000

/** Over every screen while the shop is a copy that sends nothing: staff would wait for messages and parcels in vain. */
export function QuietBanner() {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const look = () => void keepsQuiet().then(setQuiet)
    look()
    const timer = setInterval(look, AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return isQuiet && <Banner tone="warning" {...t.quiet} className="mb-6" />
}
