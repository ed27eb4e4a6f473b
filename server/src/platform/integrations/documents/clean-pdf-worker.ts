import { parentPort } from 'node:worker_threads'
import { cleanPdf } from './clean-pdf.ts'

// what the library prints about a customer's file is no line of the log
Object.assign(console, { warn() {} })
parentPort?.on('message', (upload: Uint8Array) => {
  void cleanPdf(upload).then((answer) => parentPort?.postMessage(answer))
})
parentPort?.postMessage('ready')
