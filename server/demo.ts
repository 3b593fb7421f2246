import { sql } from 'kysely'
import { createFirstAdmin, needsSetup } from './access/accounts.ts'
import { writing } from './access/calls.ts'
import { addSample } from './home/sample.ts'
import type { Db } from './kit/context.ts'
import type { Keys } from './kit/keys.ts'
import { readableCode } from './kit/readable-code.ts'
import { today } from './kit/today.ts'

/** On the first start of the demo: the sample company and an administrator. Answers the account, or null when there was one already. */
export const installDemo = async ({ db, keys }: { db: Db; keys: Keys }): Promise<{ email: string; password: string } | null> => {
  if (!(await needsSetup(db))) return null
  const account = { email: 'admin@example.jp', password: readableCode(16).toLowerCase() }
  await writing(db, { actor: null, address: '' }, async (trx) => {
    const id = await createFirstAdmin(trx, keys, {
      ...account,
      company_name: '陽だまりケアサービス',
      language: 'ja',
      last_name: '青木',
      first_name: '美咲',
    })
    await sql`select set_config('hidamari.actor', ${id}, true)`.execute(trx)
    await addSample(trx, keys, today())
  })
  return account
}
