import { adminFrame } from '@niramoy/texts/en/admin/admin-frame'
import { notFound as t } from '@niramoy/texts/en/platform/not-found'
import { data } from 'react-router'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = adminMeta('notFound')

export function loader() {
  return data(null, { status: 404 })
}

/** An address below /admin that no screen has. */
export default function NotFound() {
  return (
    <>
      <PageHeader title={adminFrame.screens.notFound} />
      <Card flush>
        <EmptyState
          sentence={t.text}
          actions={<ButtonLink href="/admin">{adminFrame.toDashboard}</ButtonLink>}
        />
      </Card>
    </>
  )
}
