import { parentPort } from 'node:worker_threads'
import { type ReadHeic, readHeic } from './read-heic.ts'

type Question = { readonly file: Uint8Array; readonly mostPixels: number }

const BROKEN: ReadHeic = { refused: 'broken' }

parentPort?.on('message', ({ file, mostPixels }: Question) => {
  void readHeic(file, mostPixels)
    .catch(() => BROKEN)
    .then((answer) =>
      parentPort?.postMessage(answer, 'data' in answer ? [answer.data.buffer as ArrayBuffer] : []),
    )
})
parentPort?.postMessage('ready')
