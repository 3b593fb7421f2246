import { implement } from '@orpc/server'
import { getAddress } from 'yubin'
import { companyApi } from '#domain/company/company.api.ts'
import { reachOf } from '#domain/kit/permissions.ts'
import type { CallContext, Db } from '../kit/context.ts'
import { calling, guard } from '../access/calls.ts'
import { sessionHolds } from '../access/sessions.ts'
import { listen } from '../kit/live.ts'

const os = implement(companyApi).$context<CallContext>().$config(calling).use(guard)

/** Weekday of the company's statutory holiday, 0 = Sunday (LSA 35; Sunday unless set otherwise). */
export const statutoryWeekday = async (db: Db): Promise<number> =>
  (await db.selectFrom('company').select('statutory_weekday').executeTakeFirst())?.statutory_weekday ?? 0

/** Address of a postal code; the library knows one address a code. */
const addressesOf = (code: string) => {
  const found = getAddress(code)
  return found ? [{ prefecture: found.jisCode.slice(0, 2), municipality: found.city, town: found.town }] : []
}

export const companyRouter = {
  postalCode: os.postalCode.handler(({ input }) => addressesOf(input.code)),
  live: os.live.handler(({ context: { app, actor }, lastEventId, signal }) => listen(app, {
    lastEventId, signal, session: actor.session, holds: () => sessionHolds(app.db, actor.session),
    // who reaches only own rows hears of visits, whose ids say nothing
    hears: ({ entity }) => reachOf(actor.role, 'live.read') === 'all' || entity === 'visit',
  })),
}
