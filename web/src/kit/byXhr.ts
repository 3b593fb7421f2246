/**
 * Sends a request by XMLHttpRequest, since `fetch` cannot report the progress of an upload (share from 0 to 1).
 * @throws {TypeError} when no answer comes, and the abort reason of the request, as `fetch` does
 */
export const byXhr = async (request: Request, onProgress: (share: number) => void): Promise<Response> => {
  const body = await request.blob()
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const { signal } = request
    const stop = () => {
      xhr.abort()
      reject(signal.reason as Error)
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    xhr.open(request.method, request.url)
    xhr.responseType = 'blob'
    request.headers.forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    xhr.addEventListener('error', () => reject(new TypeError('no answer')))
    xhr.addEventListener('load', () => resolve(answerOf(xhr)))
    xhr.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    xhr.send(body)
  })
}

const answerOf = (xhr: XMLHttpRequest): Response => {
  const headers = new Headers()
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(': ')
    if (name !== '') headers.append(name, value.join(': '))
  }
  return new Response(xhr.response as Blob, { status: xhr.status, headers })
}
