import { readFileSync } from 'node:fs'
import http from 'node:http'
import { openDb } from '#server/kit/db/db.ts'

/**
 * The bare limit: node:http, the same driver, the very statements that the product sends for one page, and JSON.stringify.
 * Arguments: a JSON file with { login, statements: [{ text, values }] }; prints its port.
 */
const { login, statements } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  login: Record<string, string>
  statements: { text: string; values: unknown[] }[]
}
const { pool } = openDb(login)
const server = http.createServer((_, answer) => {
  void (async () => {
    let rows: unknown
    for (const { text, values } of statements) {
      const result = await pool.query(
        text,
        values.map((v) => (isBuffer(v) ? Buffer.from(v.data) : v)),
      )
      if (Array.isArray(result.rows) && result.rows.length > 1) rows = result.rows
    }
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items: rows }))
  })()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' && address ? address.port : 0}`)
})

const isBuffer = (v: unknown): v is { type: 'Buffer'; data: number[] } =>
  typeof v === 'object' && v !== null && Reflect.get(v, 'type') === 'Buffer'
