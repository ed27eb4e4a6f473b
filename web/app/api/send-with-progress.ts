/** Sends a form by XMLHttpRequest, which unlike `fetch` reports the progress. */
export function sendWithProgress(
  path: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => resolve(toResponse(request)))
    for (const failure of ['error', 'abort', 'timeout']) {
      request.addEventListener(failure, () => reject(new TypeError(`The upload ended by ${failure}.`)))
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(body instanceof FormData ? body : null)
  })
}

function toResponse(request: XMLHttpRequest): Response {
  const { status, responseText } = request
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(status === 204 ? null : responseText, {
    status,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })
}
