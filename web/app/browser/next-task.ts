/** As soon as the browser has done what waits already, drawing and listening included: timers would wait longer. */
export function inNextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    run()
  }
  port2.postMessage(null)
}
