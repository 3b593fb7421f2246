import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AppContext, startServer } from './main.ts'
import { readSettings } from './kit/base/settings.ts'
import { runUntilStopped } from './kit/base/shutdown.ts'

/** A small application for the tests of the start and the end: a slow answer, an event stream, and acknowledged writes. */
export function standInApp({ pool }: AppContext) {
  return {
    fetch: async (request: Request): Promise<Response> => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/slow') {
        process.stdout.write('slow request\n')
        while (!existsSync(searchParams.get('until') ?? '')) await sleep(20)
      }
      if (pathname === '/stream') return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })
      if (pathname === '/note') {
        await pool.query('insert into note (body) values ($1)', [searchParams.get('body')])
        return new Response('kept', { status: 201 })
      }
      if (pathname === '/notes') {
        const { rows } = await pool.query('select body from note order by id')
        return Response.json(rows.map((row) => row.body))
      }
      return new Response('done')
    },
    close: async () => undefined,
  }
}

if (import.meta.main) {
  const { settings } = readSettings(process.env)
  const migrations = process.env['MIGRATIONS'] ?? ''
  await runUntilStopped((signal) => startServer({ settings, signal, createApp: standInApp, migrations })).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
}
