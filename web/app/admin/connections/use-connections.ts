import type { Connection } from '@niramoy/contract/sales/connections'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'

const PAUSE_MS = 1_500

/** The connections as they are now: while a test is under way they are read again and again. */
export function useConnections(loaded: readonly Connection[]) {
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
