import { sql } from 'kysely'
import type { Ctx } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'

/**
 * A query for accounts that are not in the trash, with the columns that the calls about accounts need: their state, and how to write to the
 * person.
 */
export const accounts = (db: Db) =>
  db
    .selectFrom('user_account')
    .select([
      'id',
      'email',
      'email_proved',
      'language',
      'last_name',
      'first_name',
      'standing',
      'deputy_id',
      'deputy_from',
      'deputy_to',
    ])
    .where('deleted_at', 'is', null)

export type Account = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

export const accountBy = (db: Db, id: string): Promise<Account | undefined> => accounts(db).where('id', '=', id).executeTakeFirst()

/** The actor's own account. */
export const ownAccount = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<Account> =>
  accounts(db).where('id', '=', actor.id).executeTakeFirstOrThrow()

export const nameOf = ({ last_name, first_name }: Pick<Account, 'last_name' | 'first_name'>) => `${last_name} ${first_name}`

/** A mail address in the form in which addresses are compared: two spellings of one address are the same account. */
export const foldedAddress = (email: string) => email.normalize('NFKC').trim().toLowerCase()
export const sameAddress = (email: string) => sql<boolean>`lower(email) = ${foldedAddress(email)}`
