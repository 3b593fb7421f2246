import type { backupWaiting } from '#domain/backup/waiting.ts'
import { may } from '#domain/kit/permissions.ts'
import { hasOwn } from '../kit/context/own.ts'
import type { Waits } from '../kit/records/waiting.ts'
import { standOf } from './backups.ts'

export const backupWaits: Waits<typeof backupWaiting> = {
  // no warning while the company has no data of its own
  backups: async ({ actor, app, db }) => {
    if (!may(actor.role, 'backups.read')) return null
    const state = await standOf(db, app.settings)
    return state === 'good' || !(await hasOwn(db, 'staff')) ? null : state
  },
}
