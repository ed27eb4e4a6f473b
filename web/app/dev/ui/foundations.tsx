import * as brandIcons from '../../ui/base/brand-icons.ts'
import { PrescriptionIcon } from '../../ui/base/prescription-icon.ts'
import { WhatsAppIcon } from '../../ui/base/whatsapp-icon.ts'
import { Chapter, Columns, Specimen } from './specimen.tsx'

const grounds = ['bg-paper', 'bg-surface', 'bg-raised', 'bg-sunken']
const fills = [
  ['bg-brand text-on-brand', 'brand'],
  ['bg-brand-strong text-on-brand', 'brand-strong'],
  ['bg-brand-soft text-brand-ink', 'brand-soft'],
  ['bg-accent text-on-accent', 'accent'],
  ['bg-accent-soft text-accent-ink', 'accent-soft'],
  ['bg-success-soft text-success-ink', 'success-soft'],
  ['bg-warning-soft text-warning-ink', 'warning-soft'],
  ['bg-danger text-on-danger', 'danger'],
  ['bg-danger-soft text-danger-ink', 'danger-soft'],
  ['bg-info-soft text-info-ink', 'info-soft'],
] as const

const sizes = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs']
const corners = [
  'rounded-xs',
  'rounded-sm',
  'rounded-md',
  'rounded-lg',
  'rounded-xl',
  'rounded-full',
  'rounded-leaf',
]
const shades = ['shadow-sm', 'shadow-md', 'shadow-lg']
export function Foundations() {
  return (
    <Chapter
      id="foundations"
      title="Foundations"
      lead="Warm paper, mangrove green, a little turmeric. Hairlines before shadows."
    >
      <Specimen title="Grounds and inks">
        {grounds.map((ground) => (
          <div key={ground} className={`w-40 rounded-md border border-line p-3 ${ground}`}>
            <p className="font-semibold text-ink">{ground.slice(3)}</p>
            <p className="text-ink-soft text-sm">ink-soft নরম</p>
            <p className="text-ink-faint text-sm">ink-faint ফিকে</p>
          </div>
        ))}
      </Specimen>
      <Specimen title="Tones">
        {fills.map(([look, name]) => (
          <div key={name} className={`grid h-14 w-32 place-items-center rounded-md text-sm ${look}`}>
            {name}
          </div>
        ))}
      </Specimen>
      <Columns>
        <Specimen title="Type" stack>
          {sizes.map((size) => (
            <p key={size} className={`${size} break-words`}>
              নিরাময় Niramoy ৳1,234.50
            </p>
          ))}
        </Specimen>
        <Specimen title="Shaping" stack>
          <p className="text-2xl">ক্ষ ন্ত্র র্য স্ত্রী জ্ঞ ঙ্গ ষ্ট্র হ্ম ক্ষ্ম র্ধ্ব দ্ব ত্থ ড়্গ</p>
          <p>ব্রাহ্মণবাড়িয়া, চট্টগ্রাম, লক্ষ্মীপুর, কিশোরগঞ্জ, ঝিনাইদহ, খুলনা</p>
          <p>
            ৳১২৩৪.৫০ · ৳1234.50 · ০১২৩৪৫৬৭৮৯ · 0123456789 · <b>৳১২৩৪.৫০</b> · <b>৳1234.50</b>
          </p>
          <p className="max-w-prose">
            সারা দেশে ২৪–৪৮ ঘণ্টার মধ্যে ডেলিভারি। প্রেসক্রিপশন আপলোড করলেই আমাদের ফার্মাসিস্ট অর্ডার তৈরি করে দেবেন। This
            product is out of stock. You can still place an order and we will ship it as soon as it becomes
            available.
          </p>
        </Specimen>
        <Specimen title="Corners">
          {corners.map((corner) => (
            <div
              key={corner}
              className={`size-14 border border-brand-line bg-brand-soft ${corner}`}
              title={corner}
            />
          ))}
        </Specimen>
        <Specimen title="Shadows">
          {shades.map((shade) => (
            <div
              key={shade}
              className={`grid h-14 w-28 place-items-center rounded-md bg-raised text-sm ${shade}`}
            >
              {shade}
            </div>
          ))}
        </Specimen>
      </Columns>
      <Specimen title="Icons of our own, beside Lucide’s">
        {Object.entries({ ...brandIcons, WhatsAppIcon, PrescriptionIcon }).map(([name, Icon]) => (
          <span
            key={name}
            title={name}
            className="grid size-11 place-items-center rounded-sm border border-line text-ink-soft"
          >
            <Icon size={22} />
          </span>
        ))}
      </Specimen>
    </Chapter>
  )
}
