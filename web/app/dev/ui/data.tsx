import ClockIcon from 'lucide-react/icons/clock'
import PackageIcon from 'lucide-react/icons/package'
import EditIcon from 'lucide-react/icons/pencil'
import PlusIcon from 'lucide-react/icons/plus'
import ReceiptIcon from 'lucide-react/icons/receipt-text'
import SearchIcon from 'lucide-react/icons/search'
import TrashIcon from 'lucide-react/icons/trash'
import UsersIcon from 'lucide-react/icons/users'
import { useState } from 'react'
import { AccordionItem } from '../../ui/accordion.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paging } from '../../ui/paging.tsx'
import type { Sort } from '../../ui/sort.ts'
import { StatTile } from '../../ui/stat-tile.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Chapter, Columns, Specimen } from './specimen.tsx'
import { longBengali, type Medicine, medicines } from './words.ts'

export function Data() {
  return (
    <Chapter id="data" title="Data">
      <Specimen title="Page header" stack>
        <PageHeader
          title="Manage Categories"
          lead="What the shop is sorted by."
          crumbs={[
            { label: 'Dashboard', href: '#data' },
            { label: 'Catalogue', href: '#data' },
            { label: 'Categories' },
          ]}
          actions={<Button icon={<PlusIcon />}>Add Category</Button>}
        />
      </Specimen>
      <Specimen title="Totals: counted, being counted, as a link" stack>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <StatTile
            label="Total orders"
            value="1,284"
            hint="12 today"
            icon={<PackageIcon size={24} />}
            href="#data"
          />
          <StatTile label="Revenue" value="৳12,84,320.50" icon={<ReceiptIcon size={24} />} tone="accent" />
          <StatTile label="Waiting for stock" value="7" icon={<ClockIcon size={24} />} tone="warning" />
          <StatTile label="Users" icon={<UsersIcon size={24} />} tone="info" />
        </div>
      </Specimen>
      <Tables />
      <Columns>
        <Specimen title="Paging: first, middle, last page" stack>
          <Paging page={1} pages={24} label="Page 1 of 24" href={(page) => `#page-${page}`} />
          <Paging page={7} pages={24} label="পৃষ্ঠা 7 / 24" href={(page) => `#page-${page}`} />
          <Paging page={24} pages={24} label="Page 24 of 24" onChange={() => undefined} />
        </Specimen>
        <TabsSpecimen />
        <Specimen title="Cards" stack>
          <Card
            title="ডেলিভারি ঠিকানা"
            lead="ডিফল্ট শিপিং"
            actions={
              <Button variant="quiet" size="small">
                পরিবর্তন
              </Button>
            }
          >
            রহিমা খাতুন, 01712-345678, বাড়ি ১২, সড়ক ৩, সোনাডাঙ্গা, খুলনা
          </Card>
          <Card footer="Placed on 15 January 2026">{longBengali}</Card>
        </Specimen>
        <Specimen title="Accordion" stack>
          <div>
            <AccordionItem title="কত দিনে ওষুধ পাব?" open group="faq">
              খুলনা শহরে সেদিনই, সারা দেশে ২৪–৪৮ ঘণ্টার মধ্যে।
            </AccordionItem>
            <AccordionItem title={longBengali} group="faq">
              হ্যাঁ।
            </AccordionItem>
            <AccordionItem title="Can I return a medicine?" group="faq">
              Within three days, if the strip is unopened.
            </AccordionItem>
          </div>
        </Specimen>
      </Columns>
    </Chapter>
  )
}

const columns: Column<Medicine>[] = [
  { key: 'id', header: 'ID', cell: ({ id }) => id, sortBy: 'id' },
  {
    key: 'name',
    header: 'Product name',
    sortBy: 'name',
    cell: ({ name, strength }) => (
      <span>
        <span className="block font-medium">{name}</span>
        <span className="block text-ink-faint text-sm">{strength}</span>
      </span>
    ),
  },
  { key: 'brand', header: 'Manufacturer', cell: ({ brand }) => brand },
  { key: 'stock', header: 'Stock', cell: ({ stock }) => <StockBadge stock={stock} /> },
  { key: 'price', header: 'Price', align: 'end', sortBy: 'price', cell: ({ price }) => `৳${price}` },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: ({ name }) => (
      <span className="inline-flex justify-end gap-1">
        <IconButton size="small" label={`Edit ${name}`} icon={<EditIcon />} />
        <IconButton size="small" label={`Delete ${name}`} icon={<TrashIcon />} tone="danger" />
      </span>
    ),
  },
]

function StockBadge({ stock }: { stock: number }) {
  if (stock === 0) return <Badge tone="danger">Out of Stock</Badge>
  return <Badge tone={stock < 100 ? 'warning' : 'success'}>{stock} units</Badge>
}

function Tables() {
  const [sort, setSort] = useState<Sort>({ by: 'name', order: 'ASC' })
  const shared = { columns, rowKey: ({ id }: Medicine) => id, sort: { current: sort, onChange: setSort } }
  return (
    <>
      <Specimen title="Table: rows, sorted by name; on a phone it scrolls" stack>
        <Card flush>
          <Table caption="Products" rows={medicines} {...shared} />
        </Card>
      </Specimen>
      <Specimen title="Table: on a phone each row is a card; many rows under a header that stays" stack>
        <Card flush>
          <Table caption="Many products" rows={many} phone="cards" sticky {...shared} />
        </Card>
      </Specimen>
      <Columns>
        <Specimen title="Table: loading" stack>
          <Card flush>
            <Table caption="Products on their way" rows={[]} loading {...shared} />
          </Card>
        </Specimen>
        <Specimen title="Table: empty" stack>
          <Card flush>
            <Table
              caption="No products"
              rows={[]}
              empty={
                <EmptyState
                  icon={<SearchIcon size={30} />}
                  headline="কোনো পণ্য পাওয়া যায়নি"
                  sentence="No products found."
                  actions={<Button variant="secondary">ফিল্টার মুছুন</Button>}
                />
              }
              {...shared}
            />
          </Card>
        </Specimen>
      </Columns>
    </>
  )
}

const many = Array.from({ length: 6 }, (_, round) =>
  medicines.map((medicine) => ({ ...medicine, id: round * medicines.length + medicine.id })),
).flat()

function TabsSpecimen() {
  const [tab, setTab] = useState('usage')
  return (
    <Specimen title="Tabs" stack>
      <Tabs
        label="About this medicine"
        current={tab}
        onChange={setTab}
        tabs={[
          { key: 'usage', label: 'ব্যবহারবিধি', content: 'খাবারের পরে এক গ্লাস পানি দিয়ে।' },
          { key: 'effects', label: 'পার্শ্বপ্রতিক্রিয়া', content: 'Side effects are rare.' },
          { key: 'storage', label: 'সংরক্ষণ', content: 'আলো থেকে দূরে, ৩০° সে.-এর নিচে।' },
          { key: 'alternatives', label: 'বিকল্প ওষুধ', content: longBengali },
        ]}
      />
    </Specimen>
  )
}
