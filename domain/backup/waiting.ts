import { backupStates } from './backup.api.ts'
import { z } from 'zod'

/** Backups that are missing, old or not proven. */
export const backupWaiting = { backups: z.enum(backupStates).exclude(['good']).nullable() }
