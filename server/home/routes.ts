import { Hono } from 'hono'
import { sql } from 'kysely'
import { loginInput, setupInput, type UserInfo } from '#domain/access/user.ts'
import { AppError } from '#domain/kit/errors.ts'
import { checkSetupCode, createFirstAdmin, login, needsSetup } from '../access/accounts.ts'
import { writing } from '../access/calls.ts'
import { actorOf, openSession } from '../access/sessions.ts'
import type { App, Db } from '../kit/context.ts'
import { bodyOf, withProblems } from '../kit/plain.ts'
import { today } from '../kit/today.ts'
import { addSample, hasSample } from './sample.ts'

/** The calls whose form the specification fixes (section 7), and the first run (decisions, Access 2). */
export const publicRoutes = (app: App): Hono => {
  const routes = new Hono()
  withProblems(routes)

  routes.post('/users/login', async (c) => {
    const { email, password } = await bodyOf(c, loginInput)
    return c.json({ token: await login(app.db, email, password, c.req.header('user-agent') ?? '') })
  })

  routes.get('/users/get_user_info', async (c) => {
    const actor = await actorOf(app.db, c.req.query('token') ?? '')
    if (!actor) throw new AppError('signed_out')
    return c.json(await userInfo(app.db, actor.id))
  })

  routes.get('/setup', async (c) => c.json({ needed: await needsSetup(app.db) }))

  routes.post('/setup', async (c) => {
    const input = await bodyOf(c, setupInput)
    if (!(await needsSetup(app.db))) throw new AppError('already_set_up')
    await checkSetupCode(app.db, app.setupCode, input.code)
    const token = await writing(app.db, null, async (db) => {
      const id = await createFirstAdmin(db, input)
      await sql`select set_config('hidamari.actor', ${id}, true)`.execute(db)
      if (input.sample) await addSample(db, today())
      return openSession(db, id, c.req.header('user-agent') ?? '')
    })
    return c.json({ token }, 201)
  })

  return routes
}

const userInfo = async (db: Db, id: string): Promise<UserInfo> => {
  const user = await db.selectFrom('user_account').select(['id', 'last_name', 'first_name', 'email', 'role', 'job']).where('id', '=', id).executeTakeFirstOrThrow()
  const company = await db.selectFrom('company').select('name').executeTakeFirst()
  return { ...user, company_name: company?.name ?? '', sample: await hasSample(db) }
}
