import type { Connection } from '@niramoy/contract/sales/connections'
import { adminConnections as t } from '@niramoy/texts/en/sales/admin/admin-connections'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/connections'
import { ConnectionCard } from './connection-card.tsx'

const PAUSE_MS = 1_500

/** The connections as they are now: while a test is under way they are read again and again. */
function useConnections(loaded: readonly Connection[]) {
  const [connections, setConnections] = useState(loaded)
  const isUnderWay = connections.some(({ tests }) => isOpen(tests[0]))

  async function refresh() {
    const next = await browserApi.connections.list()
    setConnections(next.connections)
  }

  useEffect(() => {
    if (!isUnderWay) return
    let timer = setTimeout(() => void ask(), PAUSE_MS)
    let isOver = false
    async function ask() {
      // a request that fails is repeated, so that a short loss of the network is not noticed
      const next = await browserApi.connections.list().catch(() => null)
      if (isOver) return
      if (next) setConnections(next.connections)
      timer = setTimeout(() => void ask(), PAUSE_MS)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isUnderWay])

  return { connections, refresh }
}

function isOpen(test: Connection['tests'][number] | undefined): boolean {
  return test?.status === 'waiting' || test?.refund === 'due'
}

export const meta = adminMeta('connections')

const load = (api: Api) => api.connections.list()
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, load)
export const clientLoader = () => load(browserApi)

/** connections 1 to 5: every service outside of the shop, and a button that tries it. */
export default function Connections({ loaderData }: Route.ComponentProps) {
  const { connections, refresh } = useConnections(loaderData.connections)
  const [pending, setPending] = useState<Connection['kind'] | null>(null)
  const [problem, setProblem] = useState<{ kind: Connection['kind']; text: NoticeText }>()

  async function begin(kind: Connection['kind']) {
    setPending(kind)
    setProblem(undefined)
    try {
      const { payAt } = await browserApi.connections.test({ body: { kind } })
      // the gateway's page, as for a customer
      if (payAt) return location.assign(payAt)
      await refresh()
    } catch (error) {
      setProblem({ kind, text: errorText(error, 'en') })
    }
    setPending(null)
  }

  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <div className="grid items-start gap-4 sm:gap-6 xl:grid-cols-2">
        {connections.map((connection) => (
          <ConnectionCard
            key={connection.kind}
            connection={connection}
            pending={pending === connection.kind}
            problem={problem?.kind === connection.kind ? problem.text : undefined}
            onTest={() => void begin(connection.kind)}
          />
        ))}
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
