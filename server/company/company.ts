import { getAddress } from 'yubin'
import { companyApi } from '#domain/company/company.api.ts'
import type { Change } from '#domain/kit/live.ts'
import { reachOf } from '#domain/kit/permissions.ts'
import type { Actor, App } from '../kit/context.ts'
import { implementing } from '../access/calls.ts'
import { sessionHolds } from '../access/sessions.ts'
import { uploadLimits } from '../kit/files/limits.ts'
import { type Concerns, listen } from '../kit/live.ts'

const os = implementing(companyApi)

/** Address of a postal code; the library knows one address a code. */
const addressesOf = (code: string) => {
  const found = getAddress(code)
  return found ? [{ prefecture: found.jisCode.slice(0, 2), municipality: found.city, town: found.town }] : []
}

/** Changes that somebody hears of: those of records that the person may read, and of the company, whose name everybody sees. */
const hearsOf =
  ({ nouns }: App, { role, staff, offices }: Actor) =>
  ({ entity }: Change, concerns: Concerns): boolean => {
    if (entity === 'company') return true
    const action = nouns.readActions.get(entity)
    const reach = action && reachOf(role, action)
    if (reach === 'office') return offices.length === 0 || offices.some((id) => concerns.offices.includes(id))
    if (reach === 'own') return staff !== null && concerns.staff.includes(staff)
    return reach === 'all'
  }

export const companyRouter = {
  postalCode: os.postalCode.handler(({ input }) => addressesOf(input.code)),
  rename: os.rename.handler(async ({ input, context }) => {
    await context.db.updateTable('company').set(input).execute()
    return input
  }),
  uploadLimits: os.uploadLimits.handler(({ context }) => uploadLimits(context.db)),
  changeUploadLimits: os.changeUploadLimits.handler(async ({ input, context }) => {
    const { file_mb: max_file_mb, photo_mb: max_photo_mb } = input
    await context.db.updateTable('company').set({ max_file_mb, max_photo_mb }).execute()
    return uploadLimits(context.db)
  }),
  live: os.live.handler(({ context: { app, actor }, lastEventId, signal }) =>
    listen(app, {
      lastEventId,
      signal,
      session: actor.session,
      holds: () => sessionHolds(app.db, actor.session),
      hears: hearsOf(app, actor),
      account: actor.id,
      hearsAllJobs: reachOf(actor.role, 'jobs.read') === 'all',
    }),
  ),
}
