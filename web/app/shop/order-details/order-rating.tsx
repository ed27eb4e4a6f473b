import type { Order } from '@niramoy/contract/sales/order'
import { LONGEST_COMMENT, STARS } from '@niramoy/domain/sales/rating'
import { orderTracker as bn } from '@niramoy/texts/bn/sales/order-tracker'
import { orderTracker as en } from '@niramoy/texts/en/sales/order-tracker'
import StarIcon from 'lucide-react/icons/star'
import { useId, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import type { OrderDone } from '../../parts/order/order-done.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Card } from '../../ui/card.tsx'
import { Field, FieldError, Form } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/input.tsx'

type OrderRatingProps = { readonly order: Order; readonly onDone: OrderDone }

/** ratings 1 and 2: what the customer says of the delivery; it can be changed for a while. */
export function OrderRating({ order, onDone }: OrderRatingProps) {
  const t = useTexts({ en, bn })
  const [isChanging, setChanging] = useState(false)
  const { rating } = order
  const isOpen = rating === null || isChanging
  return (
    <Card
      title={rating ? t.yourRating : t.rateTitle}
      lead={isOpen ? t.rateLead : undefined}
      className="print:hidden"
    >
      {isOpen ? (
        <RatingForm
          order={order}
          onDone={(...done) => {
            setChanging(false)
            onDone(...done)
          }}
        />
      ) : (
        <Given rating={rating} onChange={() => setChanging(true)} />
      )}
    </Card>
  )
}

type GivenProps = { readonly rating: NonNullable<Order['rating']>; readonly onChange: () => void }

function Given({ rating: { stars, comment, changeableUntil }, onChange }: GivenProps) {
  const t = useTexts({ en, bn })
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="flex items-center gap-1">
          {COUNTS.map((count) => (
            <Star key={count} isFull={count <= stars} size={22} />
          ))}
          <span className="ml-2 text-ink-soft text-sm">
            <span className="sr-only">{t.stars(stars)}, </span>
            {t.starWords[stars - 1]}
          </span>
        </p>
        {comment && <p className="mt-2 whitespace-pre-line wrap-anywhere">{comment}</p>}
      </div>
      {Date.parse(changeableUntil) > now().getTime() && (
        <Button variant="secondary" size="small" onClick={onChange}>
          {t.changeRating}
        </Button>
      )}
    </div>
  )
}

const COUNTS = Array.from({ length: STARS }, (_, at) => at + 1)

function Star({ isFull, size }: { isFull: boolean; size: number }) {
  return (
    <StarIcon
      size={size}
      className={isFull ? 'fill-accent text-accent' : 'fill-transparent text-line-strong'}
    />
  )
}

function RatingForm({ order, onDone }: OrderRatingProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const form = useForm({
    initial: { stars: order.rating?.stars ?? 0, comment: order.rating?.comment ?? '' },
    check: ({ stars }) => (stars > 0 ? {} : { stars: say('chooseStars') }),
    async save(body) {
      const { order: newer } = await browserApi.orders.rate({ params: { id: order.id }, body })
      onDone(newer, say('rated'))
    },
  })
  const { values, problems } = form
  return (
    <Form {...form.props} className="grid gap-4">
      {form.failure && <Banner tone="danger" {...form.failure} />}
      <Stars
        value={values.stars}
        onChange={(stars) => form.set('stars', stars)}
        error={problem(problems.stars)}
      />
      {values.stars > 0 && (
        <>
          <Field label={t.comment} hint={t.commentHint} error={problem(problems.comment)}>
            <TextArea
              name="comment"
              rows={2}
              maxLength={LONGEST_COMMENT}
              value={values.comment}
              onChange={({ currentTarget }) => form.set('comment', currentTarget.value)}
            />
          </Field>
          <Button type="submit" loading={form.busy} className="justify-self-start max-sm:w-full">
            {t.sendRating}
          </Button>
        </>
      )}
    </Form>
  )
}

type StarsProps = {
  readonly value: number
  readonly onChange: (stars: number) => void
  readonly error: ReturnType<typeof problem>
}

/** Radio buttons, so that arrows choose; drawn as stars. */
function Stars({ value, onChange, error }: StarsProps) {
  const t = useTexts({ en, bn })
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="sr-only">{t.rateTitle}</legend>
      <div className="flex flex-wrap items-center gap-x-1">
        {COUNTS.map((count) => (
          <label key={count} className="grid size-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name="stars"
              value={count}
              checked={value === count}
              onChange={() => onChange(count)}
              className="peer sr-only"
              aria-label={`${t.stars(count)}, ${t.starWords[count - 1]}`}
            />
            <span className="rounded-md peer-focus-visible:outline-2 peer-focus-visible:outline-focus">
              <Star isFull={count <= value} size={32} />
            </span>
          </label>
        ))}
        <span aria-hidden="true" className={cx('ml-2 text-ink-soft', value === 0 && 'invisible')}>
          {t.starWords[Math.max(0, value - 1)]}
        </span>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
