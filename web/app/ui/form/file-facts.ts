/** 930 B, 12 KB, 3.4 MB: as short as a person would say it. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** Whether a dropped file is of a kind the `accept` attribute names; browsers check this only in their own dialog. */
export function isAccepted(file: { name: string; type: string }, accept: string | undefined): boolean {
  if (!accept) return true
  return accept.split(',').some((entry) => {
    const kind = entry.trim().toLowerCase()
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind)
    if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1))
    return file.type === kind
  })
}
