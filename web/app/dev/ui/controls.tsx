import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import ClockIcon from 'lucide-react/icons/clock'
import MoreIcon from 'lucide-react/icons/ellipsis'
import HeartIcon from 'lucide-react/icons/heart'
import LogoutIcon from 'lucide-react/icons/log-out'
import EditIcon from 'lucide-react/icons/pencil'
import PercentIcon from 'lucide-react/icons/percent'
import PlusIcon from 'lucide-react/icons/plus'
import CartIcon from 'lucide-react/icons/shopping-cart'
import TrashIcon from 'lucide-react/icons/trash'
import UserIcon from 'lucide-react/icons/user'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { IconButton, IconLink } from '../../ui/base/icon-button.tsx'
import type { Tone } from '../../ui/base/tone.ts'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Chapter, Columns, Specimen } from './specimen.tsx'
import { longBengali } from './words.ts'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const tones: Tone[] = ['neutral', 'brand', 'accent', 'success', 'warning', 'danger', 'info']

export function Controls() {
  return (
    <Chapter id="controls" title="Controls">
      <Buttons />
      <Columns>
        <Specimen title="Icon buttons, with a count, small, disabled">
          <IconButton label="পছন্দের তালিকা" icon={<HeartIcon size={22} />} count={3} />
          <IconButton
            label="পছন্দ থেকে সরান"
            icon={<HeartIcon size={22} className="fill-current text-danger" />}
          />
          <IconLink label="কার্ট" href="#controls" icon={<CartIcon size={22} />} count={128} />
          <IconButton label="Edit" size="small" icon={<EditIcon />} />
          <IconButton label="Delete" size="small" icon={<TrashIcon />} />
          <IconButton label="Delete" icon={<TrashIcon />} disabled />
        </Specimen>
        <Specimen title="Menu">
          <Menus />
        </Specimen>
        <Specimen title="Badges">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} solid>
              {tone}
            </Badge>
          ))}
          <Badge tone="warning" icon={<ClockIcon size={13} />}>
            pending stock
          </Badge>
          <Badge tone="accent" solid icon={<PercentIcon size={13} />}>
            ১৫% ছাড়
          </Badge>
          <span className="w-40">
            <Badge>{longBengali}</Badge>
          </span>
        </Specimen>
        <Specimen title="Quantity: free, at its least, at its most, disabled, small">
          <Steppers />
        </Specimen>
      </Columns>
    </Chapter>
  )
}

function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Specimen key={variant} title={`Button ${variant}: default, icon, focused, loading, disabled`}>
          <Button variant={variant}>কার্টে যোগ করুন</Button>
          <Button variant={variant} icon={<PlusIcon />}>
            Add Category
          </Button>
          <Button variant={variant} className="outline-2 outline-focus outline-offset-2">
            Focused
          </Button>
          <Button variant={variant} loading icon={<PlusIcon />}>
            সংরক্ষণ করুন
          </Button>
          <Button variant={variant} disabled>
            পরে দেখুন
          </Button>
        </Specimen>
      ))}
      <Specimen title="Sizes, as a link, very long, as wide as it may be">
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">বড় বোতাম</Button>
        <ButtonLink href="#controls" variant="secondary" icon={<ArrowRightIcon />}>
          সব পণ্য দেখুন
        </ButtonLink>
        <Button variant="secondary">{longBengali}</Button>
        <Button wide>চেকআউটে যান</Button>
      </Specimen>
    </>
  )
}

function Menus() {
  const items = [
    { key: 'profile', label: 'ড্যাশবোর্ড', icon: <UserIcon />, href: '#controls' },
    { key: 'edit', label: 'Edit', icon: <EditIcon />, onSelect: () => undefined },
    { key: 'off', label: 'Not now', disabled: true },
    { key: 'logout', label: 'লগআউট', icon: <LogoutIcon />, danger: true },
  ]
  return (
    <>
      <Menu
        align="start"
        trigger={
          <>
            <UserIcon /> রহিমা খাতুন <ChevronDownIcon size={16} />
          </>
        }
        triggerClassName="inline-flex min-h-control items-center gap-2 rounded-md border border-line px-4 hover:bg-brand-soft"
        items={items}
      />
      <Menu
        label="More"
        trigger={<MoreIcon />}
        triggerClassName="grid size-control place-items-center rounded-md hover:bg-brand-soft"
        items={items}
      />
    </>
  )
}

function Steppers() {
  const [boxes, setBoxes] = useState(12)
  return (
    <>
      <QuantityStepper label="Box" value={boxes} onChange={setBoxes} />
      <QuantityStepper label="Strip" value={0} onChange={() => undefined} />
      <QuantityStepper label="Unit" value={99} max={99} onChange={() => undefined} />
      <QuantityStepper label="Unit" value={4} disabled onChange={() => undefined} />
      <QuantityStepper label="Unit" value={boxes} size="small" onChange={setBoxes} />
    </>
  )
}
