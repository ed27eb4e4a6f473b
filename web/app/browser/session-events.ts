/** Between the tabs of this browser: who is signed in now; null after a logout. */
type News = number | null

let channel: BroadcastChannel | undefined

/** One for the whole page, so that it does not hear itself. */
function theChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('session')
  return channel
}

export function announceUser(userId: News): void {
  theChannel().postMessage(userId)
}

export function onUserNews(listener: (userId: News) => void): () => void {
  const hear = ({ data }: MessageEvent<News>) => listener(data)
  theChannel().addEventListener('message', hear)
  return () => theChannel().removeEventListener('message', hear)
}
