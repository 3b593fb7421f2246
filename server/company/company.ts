import { getAddress } from 'yubin'
import { companyApi } from '#domain/company/company.api.ts'
import { implementing } from '../access/calls.ts'
import { sessionHolds } from '../access/sessions.ts'
import { uploadLimits } from '../kit/files/limits.ts'
import { listen } from '../kit/live.ts'

const os = implementing(companyApi)

/** Address of a postal code; the library knows one address a code. */
const addressesOf = (code: string) => {
  const found = getAddress(code)
  return found ? [{ prefecture: found.jisCode.slice(0, 2), municipality: found.city, town: found.town }] : []
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
    listen(app, { lastEventId, signal, actor, holds: () => sessionHolds(app.db, actor.session) }),
  ),
}
