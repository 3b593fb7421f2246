import type { Language } from '#domain/kit/languages.ts'
import type { Ctx } from '../context/context.ts'
import { now } from '../base/today.ts'

/** The facts that every paper shows: the company, the language, and when it was printed (to the minute, Japan time). */
export const paperHead = async ({ db }: Pick<Ctx, 'db'>, locale: Language) => {
  const { name: company } = await db.selectFrom('company').select('name').executeTakeFirstOrThrow()
  return { locale, company, printed_at: `${now().slice(0, 16)}:00+09:00` }
}

/** The name of the account that prints. With "view as" the viewer is not printed; the audit log names both. */
export const readerName = async ({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<string> => {
  const { last_name, first_name } = await db
    .selectFrom('user_account')
    .select(['last_name', 'first_name'])
    .where('id', '=', actor.viewer ?? actor.id)
    .executeTakeFirstOrThrow()
  return `${last_name} ${first_name}`
}
