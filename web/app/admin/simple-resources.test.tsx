// @vitest-environment happy-dom
import { ERRORS, type ErrorCode } from '@niramoy/texts/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  BROKEN,
  fill,
  inTurn,
  type Opened,
  openScreen,
  refusal,
  refused,
  staff,
  type Wire,
} from '../../testing/open-screen.tsx'

/** A list of the back office whose rows are added, edited and deleted in dialogs. */
type Resource = {
  /** What it is called in its buttons: `Add Brand`. */
  readonly title: string
  readonly screen: string
  /** The path of its calls. */
  readonly path: string
  /** Where the rows are read from, if it is another path. */
  readonly read?: string
  readonly list: (rows: readonly object[]) => Answer
  readonly row: { readonly id: number; readonly version: number; readonly [field: string]: unknown }
  /** What the row is called. */
  readonly name: string
  readonly empty: string
  /** What a new one needs, and what is said without it at the field that is focused. */
  readonly needed: Readonly<Record<string, string>>
  readonly missing: string
  /** What stands in the form of a new one although it is needed. */
  readonly emptied?: Readonly<Record<string, string>>
  /** Says the same over the form. */
  readonly summary?: boolean
  /** What two of them cannot share. */
  readonly taken?: { readonly field: string; readonly code: ErrorCode }
  /** What is said when the shop fails; null: it is only logged. */
  readonly failures: {
    readonly list: string | null
    readonly save: string | null
    readonly delete: string | null
  }
  readonly inUse?: ErrorCode
  /** Stands over what is said; a refused deletion is then said over the list. */
  readonly headline?: string
  readonly files?: string
  /** What two of the staff change at the same time: each a field of their own, and both the last one. */
  readonly together?: {
    readonly theirs: object
    readonly mine: Readonly<Record<string, string>>
    readonly both: { readonly field: string; readonly label: string }
  }
  /** What else the screen asks for. */
  readonly wire?: Wire
}

const paged =
  (rows: string, more: object = {}) =>
  (listed: readonly object[]) => ({
    [rows]: listed,
    currentPage: 1,
    totalPages: Math.min(1, listed.length),
    totalItems: listed.length,
    ...more,
  })
const named = { id: 7, name: 'Square', slug: 'square', imagePath: null, version: 1 }
const REQUIRED = 'This field is required.'

const RESOURCES: readonly Resource[] = [
  {
    title: 'Category',
    screen: '/admin/categories',
    path: '/categories',
    list: paged('categories'),
    row: { ...named, nameBn: null },
    name: named.name,
    empty: 'There are no categories yet. Add the first one.',
    needed: { name: 'New' },
    missing: 'Category name is required.',
    taken: { field: 'name', code: 'category-name-taken' },
    failures: {
      list: 'Failed to fetch categories',
      save: 'Failed to save category',
      delete: 'Failed to delete category',
    },
    inUse: 'category-in-use',
    together: {
      theirs: { name: 'Round', nameBn: 'শিশু' },
      mine: { nameBn: 'শিশুর যত্ন' },
      both: { field: 'nameBn', label: 'Bengali name' },
    },
  },
  {
    title: 'Brand',
    screen: '/admin/brands',
    path: '/brands',
    list: paged('brands'),
    row: named,
    name: named.name,
    empty: 'There are no brands yet. Add the first one.',
    needed: { name: 'New' },
    missing: 'Brand name is required.',
    taken: { field: 'name', code: 'brand-name-taken' },
    failures: {
      list: 'Failed to fetch brands',
      save: 'Failed to save brand',
      delete: 'Failed to delete brand',
    },
    inUse: 'brand-in-use',
  },
  {
    title: 'Product Type',
    screen: '/admin/product-types',
    path: '/product-types',
    list: (rows) => rows,
    row: { ...named, ...{ stripLabel: 'Strip', isMultiLevel: true } },
    name: named.name,
    empty: 'There are no product types yet. Add the first one.',
    needed: { name: 'New', stripLabel: 'Sleeve' },
    missing: REQUIRED,
    summary: true,
    taken: { field: 'name', code: 'product-type-name-taken' },
    failures: {
      list: 'Failed to fetch product types',
      save: 'Failed to save product type',
      delete: 'Failed to delete product type',
    },
    inUse: 'product-type-in-use',
    headline: 'Error!',
  },
  {
    title: 'Generic Name',
    screen: '/admin/generic-names',
    path: '/generic-names',
    list: paged('genericNames', { withoutClass: 0 }),
    row: {
      ...named,
      ...{ categoryId: 1, subCategory: null, drugClass: null, category: { id: 1, name: 'Pain' } },
      ...{ maxUnitsPerOrder: null, dispensingClass: null },
    },
    name: named.name,
    empty: 'There are no generic names yet. Add the first one.',
    needed: { name: 'New', categoryId: '1' },
    missing: REQUIRED,
    summary: true,
    taken: { field: 'name', code: 'generic-name-taken' },
    failures: {
      list: 'Failed to fetch generic names',
      save: 'Failed to save generic name',
      delete: 'Failed to delete generic name',
    },
    inUse: 'generic-name-in-use',
    wire: {
      'GET /categories': paged('categories')([{ ...named, id: 1, name: 'Pain', nameBn: null }]),
      'GET /filters/subcategories': [],
      'GET /filters/categories/1/subcategories': [],
      'GET /filters/drugclasses': [],
    },
  },
  {
    title: 'Shipping Method',
    screen: '/admin/shipping-methods',
    path: '/shipping-methods',
    read: '/shipping-methods/admin',
    list: (rows) => rows,
    taken: { field: 'name', code: 'shipping-method-name-taken' },
    row: {
      ...{ id: 7, version: 1, name: 'Square', price: 60, estimatedDeliveryTime: '2 days', isFree: false },
      ...{ freeShippingThreshold: 0, nameBn: null, estimatedDeliveryTimeBn: null, areas: [] },
      ...{ daysFrom: null, daysTo: null, cutOff: null, isDraft: false },
    },
    name: 'Square',
    empty: 'There are no shipping methods yet. Without one, no order can be placed.',
    emptied: { price: '' },
    needed: { name: 'New', price: '0', estimatedDeliveryTime: 'Soon' },
    missing: REQUIRED,
    wire: { 'GET /locations/divisions': [] },
    summary: true,
    failures: {
      list: 'Could not fetch shipping methods',
      save: 'Could not save shipping method',
      delete: 'Could not delete shipping method',
    },
    inUse: 'shipping-method-in-use',
    together: {
      theirs: { price: 70, estimatedDeliveryTime: '12 hours' },
      mine: { name: 'Bicycle', price: '80' },
      both: { field: 'price', label: 'Price' },
    },
  },
  {
    title: 'Discount',
    screen: '/admin/discounts',
    path: '/discounts',
    list: (discounts) => ({ discounts }),
    row: {
      ...{ id: 7, version: 1, code: 'EID', type: 'fixed', value: 50, startDate: '2020-01-01' },
      ...{ endDate: '2020-12-31', usageLimit: null, usedCount: 0 },
    },
    wire: { 'GET /categories': paged('categories')([]) },
    name: 'EID',
    empty: 'There are no discounts yet. Add the first one.',
    needed: { code: 'NEW', value: '5', startDate: '2026-01-01', endDate: '2026-02-01' },
    missing: REQUIRED,
    taken: { field: 'code', code: 'discount-code-taken' },
    failures: { list: null, save: 'Failed to save discount', delete: null },
    together: {
      theirs: { value: 15, usageLimit: 300 },
      mine: { value: '20', endDate: '2021-06-30' },
      both: { field: 'value', label: 'Value' },
    },
  },
  {
    title: 'Slide',
    screen: '/admin/carousel',
    path: '/carousel-slides',
    read: '/carousel-slides/admin',
    list: (rows) => rows,
    row: {
      ...{ id: 7, version: 1, title: 'Winter', subtitle: null, linkTo: null, imageUrl: null },
      ...{ displayOrder: 1, isActive: true },
    },
    name: 'Winter',
    empty: 'There are no slides yet. Add the first one.',
    needed: { title: 'New' },
    missing: 'Please choose an image for the slide.',
    files: 'image',
    failures: { list: null, save: null, delete: null },
  },
]

const PICTURE = new File(['a picture'], 'slide.png', { type: 'image/png' })

async function open({ screen: address, path, read = path, list, row, wire }: Resource, more: Wire = {}) {
  const logged: unknown[] = []
  const opened = await openScreen(address, {
    user: staff('owner'),
    logged,
    wire: { [`GET ${read}`]: list([row]), ...wire, ...more },
  })
  return { ...opened, logged }
}

/** The shop failed: it is said in a banner or a dialog, or only logged. */
async function expectFailure(said: string | null, logged: readonly unknown[], headline = '') {
  if (said === null) {
    await waitFor(() => expect(logged).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  } else {
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(said)
    expect(alert.textContent).toContain(headline)
  }
}

async function startDeletion({ person }: Opened, name: string) {
  await person.click(await screen.findByRole('button', { name: `Delete ${name}` }))
  const dialog = within(screen.getByRole('alertdialog', { name: `Delete ${name}` }))
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  return dialog
}

describe.each(RESOURCES)('$screen', (resource) => {
  const { title, path, read = path, list, row, name, failures, headline, taken, inUse, together } = resource

  test('a list that fails is tried again; an empty one says so', async () => {
    const { person, logged } = await open(resource, { [`GET ${read}`]: inTurn(BROKEN, list([])) })
    const again = await screen.findByRole('link', { name: 'Try again' })
    await expectFailure(failures.list, logged, headline)
    await person.click(again)
    await screen.findByText(resource.empty)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('one is added: what is missing, taken or failed is said, and nothing that was typed is lost', async () => {
    const answers = [BROKEN, { ...row, id: 8 }]
    if (taken) answers.unshift(refused(taken.code, taken.field))
    const { person, sent, logged } = await open(resource, { [`POST ${path}`]: inTurn(...answers) })
    await person.click(await screen.findByRole('button', { name: `Add ${title}` }))
    const dialog = within(screen.getByRole('dialog', { name: `Add ${title}` }))
    const save = () => person.click(dialog.getByRole('button', { name: 'Save' }))
    const count = sent.length

    if (resource.emptied) fill(resource.emptied)
    await save()
    expect((await dialog.findAllByText(resource.missing))[0]).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(dialog.queryAllByRole('alert')).toHaveLength(resource.summary ? 1 : 0)
    expect(sent).toHaveLength(count)
    fill(resource.needed)
    if (resource.files) {
      const [file] = Array.from(document.querySelectorAll<HTMLInputElement>('dialog input[type=file]'))
      if (file) await person.upload(file, PICTURE)
    }
    await waitFor(() => expect(dialog.queryByText(resource.missing)).toBeNull())
    expect(dialog.queryByRole('alert')).toBeNull()

    if (taken) {
      await save()
      const { text } = ERRORS[taken.code]
      await dialog.findByText(text)
      await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(taken.field))
      fill({ [taken.field]: 'Other' })
      await waitFor(() => expect(dialog.queryByText(text)).toBeNull())
    }
    await save()
    await expectFailure(failures.save, logged, headline)
    const [field = ''] = Object.keys(resource.needed)
    expect(document.querySelector(`[name="${field}"]`)).toHaveProperty('value', taken ? 'Other' : 'New')
    await save()
    await screen.findByText(`${name} was added.`)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('one is deleted at the second try', async () => {
    const opened = await open(resource, { [`DELETE ${path}/7`]: inTurn(BROKEN, { status: 204 }) })
    const dialog = await startDeletion(opened, name)
    if (failures.delete && !headline) {
      await dialog.findByText(failures.delete)
      await opened.person.click(dialog.getByRole('button', { name: 'Delete' }))
    } else {
      await expectFailure(failures.delete, opened.logged, headline)
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await startDeletion(opened, name)
    }
    await screen.findByText(`${name} was deleted.`)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  if (inUse)
    test('one in use stays, and it is said why', async () => {
      const { text } = ERRORS[inUse]
      const opened = await open(resource, { [`DELETE ${path}/7`]: refused(inUse) })
      const dialog = await startDeletion(opened, name)
      if (headline) {
        const banner = await screen.findByRole('alert')
        expect(banner.textContent).toContain(text)
        await opened.person.click(within(banner).getByRole('button', { name: 'Close' }))
        expect(screen.queryByRole('alert')).toBeNull()
      } else {
        await dialog.findByText(text)
        expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
        await opened.person.click(dialog.getByRole('button', { name: 'Close' }))
      }
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect(screen.getByRole('button', { name: `Delete ${name}` })).toBeTruthy()
    })

  if (together)
    test('the second of two sees what the first saved, and nothing is lost', async () => {
      const { theirs, mine, both } = together
      const current = { ...row, ...theirs, version: 2 }
      const changed = refusal(409, 'changed-meanwhile', 'Someone else changed it.', { current })
      const { person, sent } = await open(resource, {
        [`GET ${read}`]: inTurn(list([row]), list([current])),
        [`PUT ${path}/7`]: inTurn(changed, { ...current, version: 3 }),
      })
      await person.click(await screen.findByRole('button', { name: `Edit ${name}` }))
      fill(mine)
      await person.click(screen.getByRole('button', { name: 'Save' }))
      const panel = await screen.findByRole('region', {
        name: 'Someone else saved this while you were editing it.',
      })
      expect(document.activeElement).toBe(panel)
      const [shared] = within(panel)
        .getAllByRole('listitem')
        .filter(({ textContent }) => textContent.includes(both.label))
      const theirText = String(theirs[both.field as keyof typeof theirs])
      expect(shared?.textContent).toContain(theirText)
      expect(shared?.textContent).toContain(mine[both.field])
      expect(within(panel).getByText('Applied')).toBeTruthy()
      const field = (of: string) => document.querySelector<HTMLInputElement>(`dialog [name="${of}"]`)?.value
      for (const [of, value] of Object.entries({ ...theirs, ...mine })) expect(field(of)).toBe(String(value))

      // theirs for this one field, then mine again
      await person.click(within(panel).getByRole('button', { name: `Use the saved one: ${both.label}` }))
      expect(field(both.field)).toBe(theirText)
      fill({ [both.field]: mine[both.field] ?? '' })
      await person.click(within(panel).getByRole('button', { name: 'Overwrite with mine' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const puts = sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => Object(body))
      expect(puts).toMatchObject([mine, mine])
      expect(puts.map(({ version }) => Number(version))).toEqual([1, 2])
    })
})
