import { z } from 'zod'
import { password } from '#domain/access/user.ts'
import type { Actor } from '../kit/context/actor.ts'
import type { App } from '../kit/context/context.ts'
import { ownAccount } from './account.ts'
import { newPassword } from './passwords.ts'

const chosen = z.looseObject({ password })

/**
 * The hash of the new password in a call (`chooses` in its metadata). Undefined when the input has no valid password; the schema of the
 * call then refuses it.
 * @throws {AppError} `invalid_input` on `password` when it is easy to guess
 */
export const chosenPassword = async (app: Pick<App, 'db' | 'pool'>, actor: Actor, input: unknown): Promise<string | undefined> => {
  const { data } = chosen.safeParse(input)
  if (!data) return undefined
  const { last_name, first_name, email } = await ownAccount({ db: app.db, actor })
  return newPassword(app, data.password, [last_name, first_name, email])
}
