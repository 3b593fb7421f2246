import { Hono } from 'hono'
import { sql } from 'kysely'
import { setupInput, type UserInfo } from '#domain/access/user.ts'
import { AppError } from '#domain/kit/errors.ts'
import { nameOf } from '../access/account.ts'
import { checkSetupCode, createFirstAdmin, firstPassword, needsSetup } from '../access/accounts.ts'
import { writing } from '../access/calls.ts'
import { accessRoutes, placeOf, remember } from '../access/routes.ts'
import { actorOf, openSession } from '../access/sessions.ts'
import { readClosingDays } from '../company/wagePeriods.ts'
import { newsRoutes } from '../signatures/outside/news.ts'
import { signingRoutes, verificationRoutes } from '../signatures/routes.ts'
import { tileRoutes } from '../visits/directions/tiles.ts'
import { feedRoutes } from '../calendar/feedRoutes.ts'
import type { Actor } from '../kit/context/actor.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { bodyOf } from '../kit/http/bodies.ts'
import { withProblems } from '../kit/http/plain.ts'
import { today } from '../kit/base/today.ts'
import { addSample, hasSample } from './sample.ts'

/** The calls before sign-in: those whose form the specification fixes (section 7), and the first run (decisions, Access 2). */
export const publicRoutes = (app: App): Hono => {
  const routes = new Hono()
  withProblems(routes)
  routes.route('/users', accessRoutes(app))
  routes.route('/calendar-feed', feedRoutes(app))
  routes.route('/signing', signingRoutes(app))
  routes.route('/signature-news', newsRoutes(app))
  routes.route('/verification', verificationRoutes(app))
  routes.route('/tiles', tileRoutes(app))

  routes.get('/users/get_user_info', async (c) => {
    const actor = await actorOf(app.db, c.req.query('token') ?? '')
    if (!actor) throw new AppError('signed_out')
    return c.json(await userInfo(app.db, actor))
  })

  /** What the pages before sign-in are told: whether this is the first run, and whether a forgotten password can be mended by mail. */
  routes.get('/setup', async (c) => c.json({ needed: await needsSetup(app.db), mail: app.settings.smtpUrl !== null }))

  /** Whether the set-up code is right, so that it is told where it was typed. */
  routes.post('/setup/check', async (c) => {
    const { code } = await bodyOf(c, setupInput.pick({ code: true }))
    if (!(await needsSetup(app.db))) throw new AppError('already_set_up')
    await checkSetupCode(app.db, app.setupCode, code, placeOf(app, c).address)
    return c.json({})
  })

  routes.post('/setup', async (c) => {
    const { code, sample, ...input } = await bodyOf(c, setupInput)
    if (!(await needsSetup(app.db))) throw new AppError('already_set_up')
    await checkSetupCode(app.db, app.setupCode, code, placeOf(app, c).address)
    const place = placeOf(app, c)
    const password_hash = await firstPassword(app, input)
    const { account, token } = await writing(app.db, { actor: null, address: place.address }, async (db) => {
      const id = await createFirstAdmin(db, app.keys, input, password_hash)
      await sql`select set_config('hidamari.actor', ${id}, true)`.execute(db)
      if (sample) await addSample(db, app, today())
      return { account: id, token: await openSession(db, id, place) }
    })
    remember(app, c, place, account)
    return c.json({ token }, 201)
  })

  return routes
}

const userInfo = async (db: Db, { id, staff, viewer, factorMissing }: Actor): Promise<UserInfo> => {
  const user = await db
    .selectFrom('user_account')
    .select(['id', 'last_name', 'first_name', 'email', 'role', 'job'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const company = await db.selectFrom('company').select('name').executeTakeFirst()
  const linked =
    staff === null ? undefined : await db.selectFrom('staff').select('english_name').where('id', '=', staff).executeTakeFirst()
  const looking =
    viewer === null
      ? null
      : await db.selectFrom('user_account').select(['last_name', 'first_name']).where('id', '=', viewer).executeTakeFirst()
  return {
    ...user,
    company_name: company?.name ?? '',
    sample: await hasSample(db),
    staff_id: staff,
    english_name: linked?.english_name ?? null,
    closing_days: await readClosingDays(db),
    must_add_factor: factorMissing,
    viewed_by: looking ? nameOf(looking) : null,
  }
}
