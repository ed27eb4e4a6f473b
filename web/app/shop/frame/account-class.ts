/** As wide for every name, and before the name is known: nothing beside it moves when it arrives. */
export const ACCOUNT_CLASS =
  'ml-1 inline-flex min-h-control items-center gap-2 rounded-md px-2 font-medium text-ink transition-colors hover:bg-brand-soft lg:w-40'
