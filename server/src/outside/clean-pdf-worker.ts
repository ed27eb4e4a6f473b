import { parentPort } from 'node:worker_threads'
import { cleanPdf } from './clean-pdf.ts'

parentPort?.on('message', (upload: Uint8Array) => {
  void cleanPdf(upload).then((answer) => parentPort?.postMessage(answer))
})
parentPort?.postMessage('ready')
