import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { line, RowId, ShortId, TypedBoolean, typedNumber } from '../platform/codecs.ts'
import { toEditForm } from '../platform/edit.ts'
import { IMAGE } from '../platform/images.ts'
import { Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'

/** A slide as the shop shows it. */
export const Slide = z.object({
  id: RowId,
  title: z.string().nullable(),
  subtitle: z.string().nullable(),
  linkTo: z.string().nullable(),
  /** The widest picture, `…/1600.webp` when it was uploaded; `…/800.webp` is the narrow one. */
  imageUrl: z.string().nullable(),
})
export type Slide = z.output<typeof Slide>

/** A slide as staff arrange it. */
export const AdminSlide = Slide.extend({ displayOrder: z.int(), isActive: z.boolean(), version: Version })
export type AdminSlide = z.output<typeof AdminSlide>

const MOST_ORDER = 1_000_000
const orderRange = says('field-not-a-number')
const order = typedNumber(z.int(orderRange).min(-MOST_ORDER, orderRange).max(MOST_ORDER, orderRange))

export const SlideForm = z.object({
  title: blank(200),
  subtitle: blank(400),
  linkTo: line(500)
    .refine((typed) => typed === '' || isSafeLink(typed), says('slide-link-invalid'))
    .transform((typed) => typed || null)
    .nullish(),
  displayOrder: z.preprocess((typed) => (typed === '' ? undefined : typed), order.optional()),
  isActive: TypedBoolean.optional(),
})
export type SlideForm = z.output<typeof SlideForm>

export const SlideEdit = toEditForm(SlideForm)
export type SlideEdit = z.output<typeof SlideEdit>

function blank(most: number) {
  return line(most)
    .transform((typed) => typed || null)
    .nullish()
}

const HERE = 'https://here.invalid'

/** A page of this shop or a secure one elsewhere. Browsers read `/\evil.example` as another site: so do we. */
function isSafeLink(link: string): boolean {
  if (link.startsWith('/')) return URL.canParse(link, HERE) && new URL(link, HERE).origin === HERE
  return /^https:\/\/[^/\\]/i.test(link) && URL.canParse(link)
}

const params = z.object({ id: ShortId })
/** The picture comes in `image`; a form that names its field like the reply is understood too. */
const files = { image: IMAGE, imageUrl: IMAGE } as const

export const carouselSlides = calls({
  list: {
    method: 'GET',
    path: '/carousel-slides',
    access: 'anyone',
    about: 'The active slides in their display order.',
    reply: z.array(Slide),
    cacheUntil: ['carousel_slides'],
    failure: null,
  },
  listAll: {
    method: 'GET',
    path: '/carousel-slides/admin',
    access: 'admin',
    permission: 'shop',
    about: 'All slides in their display order, the inactive ones too.',
    reply: z.array(AdminSlide),
    failure: null,
  },
  create: {
    method: 'POST',
    path: '/carousel-slides',
    access: 'admin',
    permission: 'shop',
    about: 'Adds a slide; it needs a picture.',
    body: SlideForm,
    files,
    reply: AdminSlide,
    status: 201,
    failure: null,
  },
  update: {
    method: 'PUT',
    path: '/carousel-slides/:id',
    access: 'admin',
    permission: 'shop',
    about: 'Changes a slide and replaces its picture if one is sent.',
    params,
    missing: 'slide-not-found',
    body: SlideEdit,
    files,
    oncePerKey: true,
    reply: AdminSlide,
    current: AdminSlide,
    failure: null,
  },
  remove: {
    method: 'DELETE',
    path: '/carousel-slides/:id',
    access: 'admin',
    permission: 'shop',
    about: 'Deletes a slide.',
    params,
    missing: 'slide-not-found',
    reply: 'nothing',
    failure: null,
  },
})
