import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { adminPrescriptions } from '@niramoy/texts/en/sales/admin/admin-prescriptions'
import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import { ButtonLink } from '../../ui/base/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Keyed } from './decision-bar.tsx'
import type { useKeyboardTargets } from './use-keyboard-targets.ts'

type WorkbenchHeadProps = {
  readonly id: number
  readonly isPending: boolean
  readonly targets: ReturnType<typeof useKeyboardTargets>
}

/** Which prescription it is, and the way to the next. */
export function WorkbenchHead({ id, isPending, targets }: WorkbenchHeadProps) {
  return (
    <PageHeader
      title={t.title}
      crumbs={[{ label: adminPrescriptions.title, href: '/admin/prescriptions' }, { label: t.numbered(id) }]}
      actions={
        targets.nextHref ? (
          <ButtonLink
            ref={targets.nextLink}
            href={targets.nextHref}
            variant={isPending ? 'secondary' : 'primary'}
            icon={<ArrowRightIcon size={18} />}
          >
            <Keyed keys="j">{t.next}</Keyed>
          </ButtonLink>
        ) : (
          <p className="text-ink-soft">{t.noneWaits}</p>
        )
      }
    />
  )
}
