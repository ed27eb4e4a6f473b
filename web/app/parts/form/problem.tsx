import type { NoticeText } from '../../ui/notice.tsx'

/** The error under a field, in the shape a `Field` takes: `error={problem(form.problems.name)}`. */
export function problem(text: NoticeText | undefined) {
  if (!text) return undefined
  const { headline, sentence } = text
  return (
    <>
      {headline && <span className="block">{headline}</span>}
      <span lang="en" className={headline ? 'block font-normal' : undefined}>
        {sentence}
      </span>
    </>
  )
}
