import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { openDb } from '#server/kit/db.ts'
import { openStore } from '#server/kit/files/open.ts'
import { readSettings } from '#server/kit/settings.ts'

/** The product's own server over a given database. Argument: a JSON file with { login }; prints its port. */
const { login } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as { login: Record<string, string> }
const { settings } = readSettings({})
const app = createApp({ ...openDb(login), settings, setupCode: null, files: await openStore(settings) })
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`port ${port}`))
