/** The address of a stored picture in another width; pictures that are drawn have only one. */
export function sized(path: string, width: 160 | 400 | 800): string {
  return path.replace(/(\/files\/[^/]+\/)\d+(\.webp)$/, `$1${width}$2`)
}
