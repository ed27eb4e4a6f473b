import { categories } from '@niramoy/texts/en/catalogue/categories'
import { products } from '@niramoy/texts/en/catalogue/products'
import CartIcon from 'lucide-react/icons/shopping-cart'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Spinner } from '../../ui/base/spinner.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { LoadingBar, LoadingOverlay } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Chapter, Columns, Specimen } from './specimen.tsx'
import { longBengali } from './words.ts'

export function Messages() {
  return (
    <Chapter
      id="messages"
      title="Messages"
      lead="A Bengali headline, and under it the sentence word for word."
    >
      <Columns>
        <Specimen title="Banners" stack>
          <Banner
            tone="danger"
            headline="Error!"
            sentence="Failed to delete product type."
            onDismiss={() => undefined}
          />
          <Banner
            tone="warning"
            headline="স্টকে নেই"
            sentence="This product is out of stock. You can still place an order and we will ship it as soon as it becomes available."
          />
          <Banner
            tone="success"
            headline="অর্ডার বাতিল হয়েছে"
            sentence="Order successfully cancelled."
            onDismiss={() => undefined}
          />
          <Banner
            tone="info"
            sentence="Failed to fetch products"
            actions={
              <Button size="small" variant="secondary">
                আবার চেষ্টা করুন
              </Button>
            }
          />
        </Specimen>
        <Specimen title="Notice and empty state" stack>
          <Notice headline="পণ্যটি পাওয়া যায়নি" sentence={products.notFound} />
          <Card flush>
            <EmptyState
              icon={<CartIcon size={30} />}
              headline="আপনার কার্ট খালি"
              sentence="Your cart is currently empty."
              actions={<ButtonLink href="#messages">কেনাকাটা শুরু করুন</ButtonLink>}
            />
          </Card>
        </Specimen>
        <Specimen title="Waiting" stack>
          <div className="flex items-center gap-4">
            <Spinner label="লোড হচ্ছে" />
            <Spinner size={32} className="text-brand" />
          </div>
          <ProgressBar label="Bulk upload" value={0.4} />
          <ProgressBar label="Working" />
          <Card>
            <div className="flex gap-4">
              <Skeleton className="size-20 shrink-0" />
              <div className="flex-1">
                <SkeletonText lines={3} />
              </div>
            </div>
          </Card>
          <Card className="relative">
            {longBengali}
            <LoadingOverlay active label="মূল্য হিসাব হচ্ছে…" />
          </Card>
        </Specimen>
        <Windows />
      </Columns>
    </Chapter>
  )
}

type Opened = 'dialog' | 'confirm' | 'drawer' | 'menu' | null

function Windows() {
  const [opened, setOpened] = useState<Opened>(null)
  const [pending, setPending] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = () => setOpened(null)
  const toast = useToast()
  return (
    <Specimen title="Windows and toasts">
      <Button variant="secondary" onClick={() => setOpened('dialog')}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpened('confirm')}>
        Confirm
      </Button>
      <Button variant="secondary" onClick={() => setOpened('drawer')}>
        Drawer, right
      </Button>
      <Button variant="secondary" onClick={() => setOpened('menu')}>
        Drawer, left
      </Button>
      <Button variant="secondary" onClick={() => setBusy(!busy)}>
        Loading bar
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            headline: 'কার্ট থেকে সরানো হয়েছে',
            sentence: 'Napa Extra was removed from the cart.',
            action: { label: 'ফেরান', onPress: () => toast({ sentence: 'Put back.' }) },
          })
        }
      >
        Toast
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast({ tone: 'danger', sentence: 'Failed to download invoice.' })}
      >
        Toast, danger
      </Button>
      <LoadingBar active={busy} />
      <FormDialog open={opened === 'dialog'} onClose={close} />
      <ConfirmDialog
        open={opened === 'confirm'}
        title="ক্যাটাগরি মুছবেন?"
        headline="এই কাজ ফেরানো যায় না।"
        sentence="Are you sure you want to delete this category?"
        confirmLabel="মুছে ফেলুন"
        cancelLabel="না, থাক"
        danger
        pending={pending}
        error={pending ? undefined : 'This category is used by 12 products.'}
        onConfirm={() => setPending(true)}
        onClose={close}
      />
      <Drawer
        open={opened === 'drawer'}
        onClose={close}
        title="ফিল্টার"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              মুছুন
            </Button>
            <Button wide onClick={close}>
              ৪২টি পণ্য দেখুন
            </Button>
          </>
        }
      >
        {longBengali}
      </Drawer>
      <Drawer open={opened === 'menu'} onClose={close} title="মেনু" side="left">
        {longBengali}
      </Drawer>
    </Specimen>
  )
}

function FormDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add Category"
      lead="It appears in the shop at once."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onClose}>Save</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Name" required error={categories.nameRequired}>
          <TextInput data-autofocus />
        </Field>
        <p className="text-ink-soft">{longBengali}</p>
      </div>
    </Dialog>
  )
}
