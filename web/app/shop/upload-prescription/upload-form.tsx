import type { Address } from '@niramoy/contract/people/addresses'
import { patients as patientsBn } from '@niramoy/texts/bn/people/patients'
import { checkout as checkoutBn } from '@niramoy/texts/bn/sales/checkout'
import { uploadPrescription as bn } from '@niramoy/texts/bn/sales/upload-prescription'
import { patients as patientsEn } from '@niramoy/texts/en/people/patients'
import { checkout as checkoutEn } from '@niramoy/texts/en/sales/checkout'
import { uploadPrescription as en } from '@niramoy/texts/en/sales/upload-prescription'
import UploadIcon from 'lucide-react/icons/upload'
import { AddressChoice } from '../../parts/checkout/address-choice.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useTexts } from '../../parts/language/language.tsx'
import { PrescriptionField } from '../../parts/prescription/prescription-field.tsx'
import { PrescriptionPicture } from '../../parts/prescription/prescription-picture.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { useUpload } from './use-upload.ts'

type UploadFormProps = {
  readonly addresses: readonly Address[]
  /** Whom it may be for. */
  readonly people: readonly { readonly id: number; readonly name: string }[]
}

export function UploadForm({ addresses, people }: UploadFormProps) {
  const t = useTexts({ en, bn })
  const checkout = useTexts({ en: checkoutEn, bn: checkoutBn })
  const patients = useTexts({ en: patientsEn, bn: patientsBn })
  const form = useUpload(addresses)
  const isSending = form.progress !== undefined
  return (
    <div ref={form.within} className="grid gap-5 sm:gap-6">
      <Card title={t.file}>
        <div className="grid gap-4">
          <PrescriptionField
            hideLabel
            required
            file={form.file}
            onChange={form.chooseFile}
            error={form.fieldErrors.prescription}
            progress={form.progress}
            disabled={isSending}
          />
          {form.file && <PrescriptionPicture file={form.file} />}
          {people.length > 0 && (
            <Field
              label={patients.forWhom}
              hint={patients.forWhomHint}
              error={problem(form.fieldErrors.patient)}
              className="sm:max-w-sm"
            >
              <Select
                value={form.patient ?? ''}
                disabled={isSending}
                onChange={({ currentTarget }) => form.choosePatient(Number(currentTarget.value) || null)}
              >
                <option value="">{patients.nobodyNamed}</option>
                {people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      </Card>
      <Card title={checkout.shippingAddress}>
        <AddressChoice
          use="shipping"
          legend={checkout.shippingAddress}
          addresses={addresses}
          chosen={form.shipping}
          onChoose={form.chooseShipping}
          error={form.fieldErrors.shipping}
        />
      </Card>
      <Card title={checkout.billingAddress}>
        <AddressChoice
          use="billing"
          legend={checkout.billingAddress}
          addresses={addresses}
          chosen={form.billing}
          onChoose={form.chooseBilling}
          error={form.fieldErrors.billing}
        />
      </Card>
      {form.fieldErrors.failure && (
        <div data-outcome tabIndex={-1} className="rounded-md">
          <Banner
            tone="danger"
            {...form.fieldErrors.failure}
            actions={
              form.isSentBefore && (
                <>
                  <ButtonLink href="/dashboard/orders" size="small" variant="secondary">
                    {checkout.seeOrders}
                  </ButtonLink>
                  <Button size="small" variant="quiet" onClick={form.sendNew}>
                    {t.sendNew}
                  </Button>
                </>
              )
            }
          />
        </div>
      )}
      <div className="grid gap-2 sm:justify-start">
        <Button
          size="large"
          icon={<UploadIcon />}
          loading={isSending}
          className="max-sm:w-full"
          onClick={() => void form.upload()}
        >
          {t.upload}
        </Button>
        <p role="status" className="text-ink-soft text-sm">
          {isSending ? t.sending : ''}
        </p>
      </div>
    </div>
  )
}
