import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import HeadsetIcon from 'lucide-react/icons/headset'
import HeartIcon from 'lucide-react/icons/heart'
import PillIcon from 'lucide-react/icons/pill'
import BottleIcon from 'lucide-react/icons/pill-bottle'
import ShieldIcon from 'lucide-react/icons/shield-check'
import CartIcon from 'lucide-react/icons/shopping-cart'
import TruckIcon from 'lucide-react/icons/truck'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { PrescriptionIcon } from '../../ui/base/prescription-icon.ts'
import { Mark } from '../../ui/mark.tsx'
import { Sprig } from '../../ui/sprig.tsx'
import { Chapter } from './specimen.tsx'

const promises = [
  { icon: <TruckIcon size={24} />, title: '২৪–৪৮ ঘণ্টায়', text: 'সারা দেশে ডেলিভারি' },
  { icon: <ShieldIcon size={24} />, title: 'শতভাগ আসল', text: 'সরাসরি প্রস্তুতকারক থেকে' },
  { icon: <HeadsetIcon size={24} />, title: '২৪/৭ সহায়তা', text: 'ফোনে ও হোয়াটসঅ্যাপে' },
]

const products = [
  {
    name: 'Napa Extra 500 mg + 65 mg',
    kind: 'ট্যাবলেট',
    maker: 'Beximco',
    price: '25.00',
    was: '29.50',
    form: PillIcon,
  },
  { name: 'Tusca Plus 100 ml', kind: 'সিরাপ', maker: 'Square', price: '85.00', form: BottleIcon },
  { name: 'Ceevit 250 mg', kind: 'চুষে খাওয়ার ট্যাবলেট', maker: 'Square', price: '19.00', form: PillIcon },
  {
    name: 'Montelukast Sodium Orally Dispersible 10 mg',
    kind: 'ট্যাবলেট',
    maker: 'ACME',
    price: '175.50',
    was: '195.00',
    form: PillIcon,
  },
]

/** How the pieces look together. */
export function Together() {
  return (
    <Chapter id="together" title="Together" lead="The pieces as a page would use them.">
      <p className="flex items-center gap-2.5 font-bold text-2xl text-brand-ink">
        <Mark size={40} /> নিরাময়
      </p>
      <div className="relative overflow-clip rounded-xl border border-brand-line bg-brand-soft px-6 py-10 sm:px-12 sm:py-14">
        <Sprig className="absolute -right-2 -bottom-6 hidden h-[105%] lg:block" />
        <Badge tone="accent" solid>
          ১০০০ টাকার বেশি অর্ডারে ডেলিভারি ফ্রি
        </Badge>
        <p className="mt-4 max-w-2xl text-balance font-semibold text-4xl text-brand-ink">
          আপনার ওষুধ, আপনার দরজায়
        </p>
        <p className="mt-3 max-w-prose text-ink-soft text-lg">
          প্রেসক্রিপশনের ছবি পাঠান, বাকিটা আমাদের ফার্মাসিস্টের কাজ।
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button size="large" icon={<PrescriptionIcon size={22} />}>
            প্রেসক্রিপশন আপলোড
          </Button>
          <Button size="large" variant="quiet" icon={<ArrowRightIcon />}>
            সব পণ্য
          </Button>
        </div>
        <ul className="mt-10 grid gap-5 sm:grid-cols-3 lg:max-w-3xl">
          {promises.map(({ icon, title, text }) => (
            <li key={title} className="flex items-center gap-3">
              <span className="grid size-12 shrink-0 place-items-center rounded-leaf border border-brand-line bg-surface text-brand-ink">
                {icon}
              </span>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-ink-soft text-sm">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {products.map((product) => (
          <ExampleCard key={product.name} product={product} />
        ))}
      </ul>
    </Chapter>
  )
}

function ExampleCard({ product }: { product: (typeof products)[number] }) {
  const { name, kind, maker, price, was, form: Form } = product
  return (
    <li className="relative flex min-w-0 flex-col rounded-lg border border-line bg-surface p-3 transition-colors hover:border-brand sm:p-4">
      <div className="grid aspect-[4/3] place-items-center rounded-md bg-sunken text-brand">
        <Form size={56} />
      </div>
      {was && (
        <Badge tone="accent" solid className="absolute top-5 left-5">
          ছাড়
        </Badge>
      )}
      <IconButton label="পছন্দের তালিকায় রাখুন" icon={<HeartIcon />} className="absolute top-3.5 right-3.5" />
      <p className="mt-3 text-ink-faint text-xs">
        {kind} · {maker}
      </p>
      <h3 className="mt-0.5 line-clamp-2 text-base">{name}</h3>
      <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-2">
        <span className="font-semibold text-xl tabular-nums">৳{price}</span>
        {was && <s className="text-ink-faint text-sm tabular-nums">৳{was}</s>}
      </p>
      <Button size="small" variant="secondary" icon={<CartIcon size={18} />} wide className="mt-3">
        যোগ করুন
      </Button>
    </li>
  )
}
