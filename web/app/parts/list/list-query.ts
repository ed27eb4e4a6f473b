/** The query of a list screen's address; extra filters are read by name from `params`. */
export type ListQuery = {
  readonly search: string
  readonly page: number
  readonly params: URLSearchParams
}

/** An address is typed and shared by people: a page that is no page is the first. */
export function listQuery(url: URL): ListQuery {
  const params = url.searchParams
  const page = Number(params.get('page') ?? 1)
  return {
    search: params.get('search')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    params,
  }
}

/** The address with one part changed; a changed filter leads back to the first page. */
export function withParam(params: URLSearchParams, name: string, value: string | number): URLSearchParams {
  if (name !== 'page') return withFilters(params, { [name]: String(value) })
  const next = new URLSearchParams(params)
  if (value === 1) next.delete('page')
  else next.set('page', String(value))
  return next
}

/** The address with filters changed, back on the first page; an empty one is taken away. */
export function withFilters(
  params: URLSearchParams,
  filters: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(filters)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  next.delete('page')
  return next
}

/** Ascending unless the address clearly says otherwise. */
export function readSortOrder(params: URLSearchParams): 'ASC' | 'DESC' {
  return params.get('sortOrder')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC'
}
