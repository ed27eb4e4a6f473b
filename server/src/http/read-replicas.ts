import { type Context, Refusal } from '../context.ts'

/**
 * Reads from a replica where one shows all that was heard of, and otherwise, or when it fails, from the primary. For
 * what is the same for everyone and only reads.
 */
export async function fromReplica<T>(context: Context, read: (context: Context) => Promise<T>): Promise<T> {
  const { replicas, measures } = context
  const count = (from: string) => replicas && measures?.count('niramoy_replica_reads_total', { from })
  const replica = replicas?.current()
  if (replica) {
    try {
      const found = await read({ ...context, db: replica })
      count('replica')
      return found
    } catch (error) {
      // it was answered: there is no such thing
      if (error instanceof Refusal) throw error
      replicas?.failed(replica)
    }
  }
  count(replica ? 'primary-after-failure' : 'primary')
  return read(context)
}
