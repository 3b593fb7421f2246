import { implement } from '@orpc/server'
import { sql } from 'kysely'
import { getAddress } from 'yubin'
import { companyApi } from '#domain/company/company.api.ts'
import type { Change } from '#domain/kit/live.ts'
import { reachOf } from '#domain/kit/permissions.ts'
import type { CallContext, Db } from '../kit/context.ts'
import { calling, guard } from '../access/calls.ts'
import { sessionHolds } from '../access/sessions.ts'
import { listen } from '../kit/live.ts'

const os = implement(companyApi).$context<CallContext>().$config(calling).use(guard)

/** Address of a postal code; the library knows one address a code. */
const addressesOf = (code: string) => {
  const found = getAddress(code)
  return found ? [{ prefecture: found.jisCode.slice(0, 2), municipality: found.city, town: found.town }] : []
}

/** Whether a change is one of a visit that was or became this helper's. */
const isOwnVisit = async (db: Db, { seq, entity }: Change, staff: string | null): Promise<boolean> => {
  if (entity !== 'visit' || staff === null) return false
  const { rows } =
    await sql`select 1 from audit where id = ${seq} and ${staff} in (before ->> 'staff_id', after ->> 'staff_id')`.execute(db)
  return rows.length > 0
}

export const companyRouter = {
  postalCode: os.postalCode.handler(({ input }) => addressesOf(input.code)),
  live: os.live.handler(({ context: { app, actor }, lastEventId, signal }) =>
    listen(app, {
      lastEventId,
      signal,
      session: actor.session,
      holds: () => sessionHolds(app.db, actor.session),
      hears: (change) => reachOf(actor.role, 'live.read') === 'all' || isOwnVisit(app.db, change, actor.staff),
    }),
  ),
}
