import { sql } from 'kysely'
import { createFirstAdmin, firstPassword, needsSetup } from './access/accounts.ts'
import { writing } from './access/calls.ts'
import { addSample } from './home/sample.ts'
import type { App } from './kit/context/context.ts'
import { readableCode } from './kit/base/readable-code.ts'
import { today } from './kit/base/today.ts'
import { sampleTerms } from './sample/company.ts'

type Started = Pick<App, 'db' | 'pool' | 'files' | 'keys'>

/** On the first start of the demo: the sample company and an administrator, or nothing where `signal` is aborted meanwhile. Answers the account, or null when there was one already. */
export const installDemo = async (app: Started, signal?: AbortSignal): Promise<{ email: string; password: string } | null> => {
  const { db, keys } = app
  if (!(await needsSetup(db))) return null
  const account = { email: 'admin@example.jp', password: readableCode(16).toLowerCase() }
  const first = {
    ...account,
    company_name: '陽だまりケアサービス',
    language: 'ja',
    last_name: '青木',
    first_name: '美咲',
  } as const
  const password_hash = await firstPassword(app, first)
  await writing(db, { actor: null, address: '' }, async (trx) => {
    const id = await createFirstAdmin(trx, keys, first, password_hash)
    await sql`select set_config('hidamari.actor', ${id}, true)`.execute(trx)
    await addSample(trx, app, today(), signal)
    await trx.updateTable('company').set(sampleTerms(today())).execute()
  })
  return account
}
