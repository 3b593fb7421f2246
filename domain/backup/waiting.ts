import { z } from 'zod'
import { told } from '../kit/waiting.ts'
import { backupStates } from './backup.api.ts'

/** Backups that are missing, old or not proven. One that is late by hours or days still stands for most of the data. */
export const backupWaiting = {
  backups: told(
    (state) => (state === 'old' || state === 'behind' ? 'week' : 'now'),
    z.enum(backupStates).exclude(['good']).nullable(),
  ),
}
