/** Follows a link to a file, which the browser writes to the disk as it comes; the page stays where it is. */
export function beginDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
