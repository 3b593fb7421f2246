/**
 * Moves the input of a DELETE request from the body into the URL, since some proxies drop the body of such a request. Other requests are
 * returned unchanged.
 */
export const askedByAddress = async (request: Request): Promise<Request> => {
  if (request.method !== 'DELETE') return request
  const asked: unknown = JSON.parse((await request.clone().text()) || '{}')
  const url = new URL(request.url)
  for (const [name, value] of Object.entries(asked ?? {})) url.searchParams.set(name, String(value))
  const headers = new Headers(request.headers)
  headers.delete('content-type')
  return new Request(url, { method: 'DELETE', headers, signal: request.signal })
}
