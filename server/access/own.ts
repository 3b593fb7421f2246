import type { Ctx } from '../kit/context.ts'

/** The account of whoever asks. */
export const ownAccount = ({ db, actor }: Ctx) =>
  db
    .selectFrom('user_account')
    .select(['id', 'email', 'last_name', 'first_name', 'language'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
