import { adminBulkUpload } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import { products } from '@niramoy/texts/en/catalogue/products'
import { addresses } from '@niramoy/texts/en/people/addresses'
import { checkout } from '@niramoy/texts/en/sales/checkout'
import { useState } from 'react'
import { Checkbox, RadioGroup, Switch } from '../../ui/form/choice.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { SearchInput, Select, TextArea, TextInput } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Chapter, Columns, Specimen } from './specimen.tsx'
import { longBengali, type Medicine, medicines } from './words.ts'

export function Forms() {
  return (
    <Chapter
      id="forms"
      title="Forms"
      lead="A field carries its label, its hint and its error; the input inside links itself to them."
    >
      <Columns>
        <TextFields />
        <Choices />
        <Pickers />
        <Files />
      </Columns>
    </Chapter>
  )
}

function TextFields() {
  const [search, setSearch] = useState('নাপা')
  return (
    <Specimen title="Text: default, hint, error, disabled, read only" stack>
      <Field label="নাম" required>
        <TextInput name="name" autoComplete="name" placeholder="আপনার পুরো নাম" />
      </Field>
      <Field label="মোবাইল নম্বর" hint="১১ সংখ্যার নম্বর, ০১ দিয়ে শুরু" required>
        <TextInput name="phone" inputMode="tel" defaultValue="01712345678" />
      </Field>
      <Field label="Contact number" error={addresses.contactNoInvalid} required>
        <TextInput name="contact" inputMode="tel" defaultValue="0171234" />
      </Field>
      <Field label="পাসওয়ার্ড">
        <PasswordInput name="password" autoComplete="new-password" defaultValue="secret-word" />
      </Field>
      <Field label="Search" hideLabel>
        <SearchInput value={search} onChange={setSearch} placeholder="ওষুধ খুঁজুন…" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Disabled">
          <TextInput disabled defaultValue="Not now" />
        </Field>
        <Field label="দেশ">
          <TextInput readOnly defaultValue="Bangladesh" />
        </Field>
      </div>
      <Field label={longBengali} hint={longBengali}>
        <TextArea defaultValue={longBengali} />
      </Field>
    </Specimen>
  )
}

function Choices() {
  const [pay, setPay] = useState('cod')
  return (
    <Specimen title="Choices" stack>
      <Checkbox label="ডিফল্ট শিপিং ঠিকানা হিসেবে রাখুন" defaultChecked />
      <Checkbox label="Free shipping" hint="From an amount you name" />
      <Checkbox label="Disabled" disabled defaultChecked />
      <Switch label="Slide is shown on the home page" defaultChecked />
      <Switch label="বন্ধ আছে" hint="চাপলে চালু হবে" />
      <Switch label="Disabled" disabled />
      <RadioGroup
        legend="মূল্য পরিশোধ"
        name="pay"
        layout="cards"
        required
        value={pay}
        onChange={setPay}
        options={[
          { value: 'cod', label: 'ক্যাশ অন ডেলিভারি', hint: 'ওষুধ হাতে পেয়ে টাকা দিন' },
          { value: 'online', label: 'Online Payment', hint: 'bKash, Nagad, কার্ড' },
          { value: 'later', label: 'Not offered today', disabled: true },
        ]}
      />
      <RadioGroup
        legend="Shipping method"
        name="shipping"
        error={checkout.deliveryRequired}
        options={[
          { value: 'a', label: 'Khulna city, same day' },
          { value: 'b', label: longBengali },
        ]}
      />
    </Specimen>
  )
}

const districts = ['খুলনা', 'বাগেরহাট', 'সাতক্ষীরা', 'ব্রাহ্মণবাড়িয়া', 'চট্টগ্রাম']

function Pickers() {
  const [medicine, setMedicine] = useState<Medicine | null>(null)
  return (
    <Specimen title="Select and combobox: default, error, no results, failing" stack>
      <Field label="জেলা" required>
        <Select defaultValue="">
          <option value="" disabled>
            জেলা বাছাই করুন
          </option>
          {districts.map((district) => (
            <option key={district}>{district}</option>
          ))}
        </Select>
      </Field>
      <Field label="Brand" error={products.brandRequired}>
        <Select>
          <option>{longBengali}</option>
        </Select>
      </Field>
      <Field label="Product" hint="Type a name, walk with the arrows, take with Enter">
        <Combobox
          value={medicine}
          onChange={setMedicine}
          search={async (text) =>
            medicines.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
          }
          optionKey={({ id }) => id}
          optionText={({ name, strength }) => `${name} ${strength}`}
          renderOption={({ name, strength, brand }) => (
            <>
              <span className="block font-medium">
                {name} {strength}
              </span>
              <span className="block text-ink-faint text-sm">{brand}</span>
            </>
          )}
          placeholder="Napa, Seclo…"
        />
      </Field>
      <Field label="Failing search">
        <Combobox<Medicine>
          value={null}
          onChange={() => undefined}
          search={() => Promise.reject(new Error('offline'))}
          optionKey={({ id }) => id}
          optionText={({ name }) => name}
          failure="Failed to load filter options"
        />
      </Field>
    </Specimen>
  )
}

function Files() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <Specimen title="Files: choose or drop, uploading, wrong, disabled" stack>
      <Field label="প্রেসক্রিপশন" hint="ছবি বা PDF, ৫ MB পর্যন্ত" required>
        <FileField file={file} onChange={setFile} accept="image/*,application/pdf" />
      </Field>
      <Field label="Uploading">
        <FileField file={file} onChange={setFile} progress={0.62} />
      </Field>
      <Field label="Excel file" error={adminBulkUpload.fileRequired}>
        <FileField file={null} onChange={() => undefined} accept=".xlsx" />
      </Field>
      <Field label="Disabled">
        <FileField file={null} onChange={() => undefined} disabled />
      </Field>
    </Specimen>
  )
}
