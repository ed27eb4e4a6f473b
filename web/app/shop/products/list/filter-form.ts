/** The one form of the page; the search box and the order belong to it wherever they stand. */
export const FILTER_FORM = 'shelf-form'
/** Without scripts a phone shows the filters when the address points at them. */
export const FILTERS_ANCHOR = 'filters'
