import type { companyWaiting } from '#domain/company/waiting.ts'
import { MB } from '#domain/kit/files.ts'
import { may } from '#domain/kit/permissions.ts'
import { isShort, roomAt } from '../kit/base/room.ts'
import type { Waits } from '../kit/records/waiting.ts'
import { UNUSED_MB, unusedMb } from '../kit/uploads/sent.ts'

export const companyWaits: Waits<typeof companyWaiting> = {
  room_mb: async ({ actor, app }) => {
    const room = may(actor.role, 'company.write') ? roomAt(app.settings.dataDir) : null
    return room && isShort(room) ? Math.floor(room.free / MB) : null
  },
  // where it is more than a day's work leaves behind
  files_mb: async ({ actor, db }) => {
    if (!may(actor.role, 'company.write')) return null
    const size = await unusedMb(db)
    return size >= UNUSED_MB ? size : null
  },
}
