import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { openDb } from '#server/kit/db/db.ts'
import { openStore } from '#server/kit/files/open.ts'
import { openKeys } from '#server/kit/keys/key-file.ts'
import { startWorkerProcess } from '#server/kit/jobs/process.ts'
import { readSettings } from '#server/kit/base/settings.ts'

type Given = { login: Record<string, string>; dataDir: string; worker?: boolean }

/** The product's own server over a given database. Argument: a JSON file; with `worker` its worker runs beside it. Prints its port. */
const { login, dataDir, worker: besides = false } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Given
const { settings } = readSettings({ DATA_DIR: dataDir })
const open = openDb(login)
const keys = await openKeys(open.pool, settings)
if (besides) {
  const worker = startWorkerProcess({ login, settings, embedded: null })
  process.once('SIGTERM', () => void worker.stop().then(() => process.exit(0)))
}
const app = createApp({ ...open, settings, setupCode: null, files: await openStore(settings), keys })
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`port ${port}`))
