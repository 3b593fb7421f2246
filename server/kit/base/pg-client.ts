import pg from 'pg'

/**
 * A connection beside the pool, not connected yet. A server that ends it rejects the query that runs, and is told besides by an event: a program in
 * which nobody listens for that would end.
 */
export const clientOf = (login: pg.ClientConfig): pg.Client => {
  const client = new pg.Client(login)
  client.on('error', () => undefined)
  return client
}
