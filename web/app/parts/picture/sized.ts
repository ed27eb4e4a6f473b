/** Returns the address of a stored picture in another width; vector pictures have only one. */
export function sized(path: string, width: 160 | 400 | 800): string {
  return path.replace(/(\/files\/[^/]+\/)\d+(\.webp)$/, `$1${width}$2`)
}
