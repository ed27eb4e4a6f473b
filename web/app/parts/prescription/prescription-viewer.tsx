import { adminPrescriptionViewer as t } from '@niramoy/texts/en/admin/admin-prescription-viewer'
import { common } from '@niramoy/texts/en/platform/common'
import ExternalIcon from 'lucide-react/icons/external-link'
import FileIcon from 'lucide-react/icons/file'
import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { IconButton, IconLink } from '../../ui/base/icon-button.tsx'
import { Spinner } from '../../ui/base/spinner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useViewer } from './use-viewer.ts'

type PrescriptionViewerProps = {
  /** Null: the file was erased. */
  readonly src: string | null
  readonly mediaType: string | null
  /** What is seen, for those who cannot see it. */
  readonly label: string
  /** Gives the frame its height. */
  readonly className?: string
  /** So that the frame can be given the focus. */
  readonly id?: string
  /** Its keys work as soon as it is there: for a window that shows nothing else. */
  readonly takesFocus?: boolean
}

/** A prescription to read closely: zoomed, turned and moved by pointer, buttons or keys. */
export function PrescriptionViewer({ src, mediaType, ...rest }: PrescriptionViewerProps) {
  if (!src) return <Erased />
  if (mediaType?.startsWith('image/')) return <Picture key={src} src={src} {...rest} />
  // the file's own content policy lets no browser show a PDF inside a page
  return (
    <EmptyState
      icon={<FileIcon size={28} />}
      sentence={t.isPdf}
      actions={
        <ButtonLink id={rest.id} href={src} target="_blank" rel="noreferrer" icon={<ExternalIcon />}>
          {t.openPdf}
        </ButtonLink>
      }
    />
  )
}

function Erased() {
  return <EmptyState icon={<FileIcon size={28} />} sentence={t.erased} />
}

type PictureProps = Omit<PrescriptionViewerProps, 'src' | 'mediaType'> & { readonly src: string }

function Picture({ src, label, id, takesFocus, className = 'h-[min(70dvh,48rem)]' }: PictureProps) {
  const viewer = useViewer()
  useEffect(() => {
    if (takesFocus) viewer.frame.current?.focus()
  }, [takesFocus, viewer.frame])
  const { state, again, ...picture } = usePicture(viewer.picture, src)
  const keys = useId()
  if (state === 'erased') return <Erased />
  const isLarge = viewer.view.zoom > 1
  return (
    <div className="grid gap-2">
      <Buttons viewer={viewer} src={src} disabled={state !== 'loaded'} />
      <div className="relative">
        <div
          id={id}
          ref={viewer.frame}
          role="application"
          aria-label={label}
          aria-describedby={keys}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
          tabIndex={0}
          className={cx(
            'relative overflow-hidden rounded-md border border-line bg-sunken select-none',
            isLarge && 'cursor-grab touch-none active:cursor-grabbing',
            className,
          )}
          {...viewer.handlers}
        >
          <img
            {...picture}
            ref={viewer.picture}
            alt={label}
            draggable={false}
            className={cx('absolute inset-0 size-full object-contain', state !== 'loaded' && 'opacity-0')}
          />
        </div>
        {state === 'loading' && (
          <Over>
            <Spinner size={32} label={t.loading} />
          </Over>
        )}
        {state === 'failed' && (
          <Over>
            <Banner
              tone="danger"
              sentence={t.failed}
              actions={
                <Button size="small" variant="secondary" onClick={again}>
                  {common.tryAgain}
                </Button>
              }
            />
          </Over>
        )}
      </div>
      <p id={keys} className="text-ink-soft text-xs max-sm:sr-only">
        {t.keys}
      </p>
    </div>
  )
}

type ButtonsProps = {
  readonly viewer: ReturnType<typeof useViewer>
  readonly src: string
  readonly disabled: boolean
}

function Buttons({ viewer, src, disabled }: ButtonsProps) {
  const { zoom, turn } = viewer.view
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        label={t.zoomOut}
        icon={<MinusIcon />}
        disabled={disabled || zoom === 1}
        onClick={viewer.zoomOut}
      />
      <IconButton label={t.zoomIn} icon={<PlusIcon />} disabled={disabled} onClick={viewer.zoomIn} />
      <Button size="small" variant="quiet" disabled={disabled} onClick={viewer.fit}>
        {t.fit}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<RefreshIcon size={17} />}
        disabled={disabled}
        onClick={viewer.turn}
      >
        {t.turn}
      </Button>
      <span role="status" className="px-2 text-ink-soft text-sm tabular-nums">
        {t.zoomIs(Math.round(zoom * 100), turn * 90)}
      </span>
      <IconLink
        label={t.open}
        icon={<ExternalIcon />}
        href={src}
        target="_blank"
        rel="noreferrer"
        className="ml-auto"
      />
    </div>
  )
}

function Over({ children }: { children: ReactNode }) {
  return <div className="absolute inset-0 grid place-items-center p-4">{children}</div>
}

type State = 'loading' | 'loaded' | 'failed' | 'erased'

/** Whether a picture has loaded; a failed one can be loaded again. */
export function usePicture(picture: RefObject<HTMLImageElement | null>, src: string) {
  const [state, setState] = useState<State>('loading')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    // it may have arrived, or failed, before the listeners were added
    const image = picture.current
    if (!image?.complete) return
    if (image.naturalWidth > 0) setState('loaded')
    else void whyNot(src).then(setState)
  }, [picture, src])
  return {
    state,
    src: tries === 0 ? src : `${src}?try=${tries}`,
    onLoad: () => setState('loaded'),
    onError: () => void whyNot(src).then(setState),
    again() {
      setState('loading')
      setTries((count) => count + 1)
    },
  }
}

/** A picture does not say why it does not come: the file's own answer does. */
async function whyNot(src: string): Promise<State> {
  try {
    const { status } = await fetch(src, { method: 'HEAD' })
    return status === 404 ? 'erased' : 'failed'
  } catch {
    return 'failed'
  }
}
