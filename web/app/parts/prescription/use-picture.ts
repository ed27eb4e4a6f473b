import { type RefObject, useEffect, useState } from 'react'

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
