/** The typed client reads only `application/json`; problem documents (RFC 9457) come as `application/problem+json`. */
export const readable = (response: Response): Response => {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return response
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/json')
  return new Response(response.body, { status: response.status, headers })
}
