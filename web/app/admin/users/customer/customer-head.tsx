import type { CustomerFacts } from '@niramoy/contract/sales/customers'
import { adminCustomer as t } from '@niramoy/texts/en/people/admin/admin-customer'
import { adminDuties } from '@niramoy/texts/en/people/admin/admin-duties'
import MessageIcon from 'lucide-react/icons/message-circle'
import PhoneIcon from 'lucide-react/icons/phone'
import PlusIcon from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useDayText } from '../../../parts/dates/use-day-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

type CustomerHeadProps = {
  readonly customer: CustomerFacts
  readonly mayOrder: boolean
  readonly mayManage: boolean
}

export const newOrderHref = ({ id, username }: CustomerFacts) => `/admin/orders?new=${id}-${username}`

/** Who it is, how they are reached, and what staff do for them. */
export function CustomerHead({ customer, mayOrder, mayManage }: CustomerHeadProps) {
  const day = useDayText()
  const { id, username, name, erasedAt, isWalkIn, isStaff } = customer
  const since = (isStaff ? t.staffSince : t.since)(day(customer.createdAt))
  return (
    <div>
      <PageHeader
        title={isWalkIn ? t.walkIn : name}
        lead={isWalkIn ? t.walkInLead : since}
        actions={
          <>
            {mayOrder && (
              <ButtonLink href={newOrderHref(customer)} icon={<PlusIcon size={18} />}>
                {t.newOrder}
              </ButtonLink>
            )}
            <ButtonLink href={`/admin/orders?userId=${id}`} variant="secondary">
              {t.allOrders}
            </ButtonLink>
            {mayManage && !erasedAt && !isWalkIn && (
              <ButtonLink href={`/admin/users?search=${username}`} variant="secondary">
                {t.manage}
              </ButtonLink>
            )}
          </>
        }
      />
      {erasedAt && <Banner tone="warning" sentence={t.erased(day(erasedAt))} />}
      {!erasedAt && !isWalkIn && <Contact customer={customer} />}
    </div>
  )
}

function Contact({ customer }: { customer: CustomerFacts }) {
  const { username, phone, phoneVerified, email, emailVerified, isStaff, duties } = customer
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6 lg:grid-cols-[auto_1fr_1fr]">
      <Fact name={t.customerId}>
        <span className="font-mono uppercase">{username}</span>
      </Fact>
      <Fact name={t.phone}>
        {phone ? <Phone {...customer} phone={phone} /> : <span className="text-ink-soft">{t.noPhone}</span>}
        {phone && <Proved isProved={phoneVerified} />}
      </Fact>
      <Fact name={t.email}>
        {email ? (
          <a href={`mailto:${email}`} className="prose-link wrap-anywhere">
            {email}
          </a>
        ) : (
          <span className="text-ink-soft">{t.noEmail}</span>
        )}
        {email && <Proved isProved={emailVerified} />}
      </Fact>
      {isStaff && (
        <Fact name={t.duties}>
          <Badge tone="accent">{t.staff}</Badge>
          {duties.map((duty) => (
            <Badge key={duty}>{adminDuties.names[duty]}</Badge>
          ))}
        </Fact>
      )}
    </dl>
  )
}

function Phone({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      <span className="font-semibold text-lg tabular-nums">{phone}</span>
      <ButtonLink
        href={`tel:${phone}`}
        aria-label={t.callNamed(name)}
        size="small"
        variant="secondary"
        icon={<PhoneIcon size={16} />}
      >
        {t.call}
      </ButtonLink>
      <ButtonLink
        href={`https://wa.me/88${phone}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t.whatsAppNamed(name)}
        size="small"
        variant="secondary"
        icon={<MessageIcon size={16} />}
      >
        {t.whatsApp}
      </ButtonLink>
    </>
  )
}

function Proved({ isProved }: { isProved: boolean }) {
  return <Badge tone={isProved ? 'success' : 'warning'}>{isProved ? t.confirmed : t.notConfirmed}</Badge>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="mt-1 flex flex-wrap items-center gap-2">{children}</dd>
    </div>
  )
}
