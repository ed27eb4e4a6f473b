import { redirect } from 'react-router'

/** The old address of the list of orders. */
export function loader() {
  return redirect('/dashboard/orders')
}
