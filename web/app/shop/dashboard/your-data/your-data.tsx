import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { AccountState } from '@niramoy/contract/people/personal-data'
import { personalData as bn } from '@niramoy/texts/bn/people/personal-data'
import { personalData as en } from '@niramoy/texts/en/people/personal-data'
import DownloadIcon from 'lucide-react/icons/download'
import TrashIcon from 'lucide-react/icons/trash'
import { type ReactNode, useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { useMoment } from '../../../parts/dates/use-moment.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { useLanguage, useNotices, useTexts } from '../../../parts/language/language.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** All that is kept of the customer, and the end of the account. */
export function YourData({ user }: { readonly user: CurrentUser }) {
  const t = useTexts({ en, bn })
  const { failure, running, download, leave, leaving, stay } = useYourData()
  const isStaff = user.role === 'admin'
  return (
    <Card title={t.title} lead={t.lead}>
      <div className="grid gap-5">
        {failure && <Banner tone="danger" {...failure} />}
        <Row hint={t.downloadHint}>
          <Button
            variant="secondary"
            icon={<DownloadIcon size={18} />}
            loading={running === 'download'}
            onClick={download}
          >
            {t.download}
          </Button>
        </Row>
        <Row hint={isStaff ? t.staffLead : t.deleteHint}>
          <Button
            variant="secondary"
            icon={<TrashIcon size={18} />}
            loading={running === 'leave'}
            disabled={isStaff}
            onClick={leave}
          >
            {t.deleteAccount}
          </Button>
        </Row>
      </div>
      {leaving && <DeleteDialog user={user} state={leaving} onDownload={download} onClose={stay} />}
    </Card>
  )
}

function Row({ hint, children }: { readonly hint: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-x-6 gap-y-2.5 sm:flex-row sm:items-center sm:justify-between">
      <p className="max-w-prose text-ink-soft text-sm">{hint}</p>
      <div className="shrink-0">{children}</div>
    </div>
  )
}

/** Both begin with a question to the shop that takes a fresh proof: a link that is followed could not ask for one. */
function useYourData() {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const language = useLanguage()
  const moment = useMoment()
  const toast = useToast()
  const [running, setRunning] = useState<'download' | 'leave'>()
  const [failure, setFailure] = useState<NoticeText>()
  const [leaving, setLeaving] = useState<AccountState>()

  async function run(what: 'download' | 'leave', then: (state: AccountState) => void) {
    if (running) return
    setRunning(what)
    setFailure(undefined)
    try {
      then(await browserApi.personalData.state())
    } catch (error) {
      setFailure(errorText(error, language))
    }
    setRunning(undefined)
  }
  function download(state: AccountState) {
    if (state.exportAgainAt) return setFailure({ sentence: t.downloadAgain(moment(state.exportAgainAt)) })
    beginDownload('/api/users/profile/export')
    toast(say('downloadBegun'))
  }
  return {
    failure,
    running,
    leaving,
    download: () => void run('download', download),
    leave: () => void run('leave', setLeaving),
    stay: () => setLeaving(undefined),
  }
}

/** Follows a link to a file, which the browser writes to the disk as it comes; the page stays where it is. */
export function beginDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
