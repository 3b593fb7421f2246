import { z } from 'zod'
import { get, post } from '../kit/contract.ts'
import { jobRow } from '../kit/jobs.ts'
import { LOG_LATE_MINUTES, OLD_DAYS } from './rules.ts'

/** What made one: the program by itself, somebody, or a new program before it changed the schema. */
export const backupKinds = ['daily', 'by_hand', 'before_upgrade'] as const
export type BackupKind = (typeof backupKinds)[number]

/** Why a backup could not be made or used. */
export const backupProblems = [
  // the folder is not there, or nothing can be written in it
  'folder',
  // the disk is full
  'full',
  // another one is being made
  'busy',
  'passphrase',
  'damaged',
  'foreign',
  'newer',
  // the instance that it is to be restored into has data
  'not_empty',
  // what was restored is not what the manifest says
  'different',
  // the log does not lead to the time that is asked for
  'unreached',
  // the store does not give some files; everything else is carried on
  'store',
  'failed',
] as const
export type BackupProblem = (typeof backupProblems)[number]

/**
 * How safe the company is: nothing is set up, nothing was made yet, the last one is old, what was read to try it cannot be, the log is behind, or
 * all is well.
 */
export const backupStates = ['off', 'none', 'old', 'unproven', 'behind', 'good'] as const
export type BackupState = (typeof backupStates)[number]

export type Standing = {
  isSet: boolean
  /** When the last one was begun whose file is there; null when there is none. */
  made: string | null
  /** What was wrong in the last trial of a backup. */
  trial: BackupProblem | null
  /** Of the log; null where none is kept, or none was looked at yet. */
  reach: Pick<Reach, 'until' | 'trial_problem'> | null
}

/** @param now milliseconds since 1970 */
export const stateOf = ({ isSet, made, trial, reach }: Standing, now: number): BackupState => {
  if (!isSet) return 'off'
  if (made === null) return 'none'
  if (now - Date.parse(made) > OLD_DAYS * 86_400_000) return 'old'
  if (trial !== null || (reach && reach.trial_problem !== null)) return 'unproven'
  return reach && isBehind(reach, now) ? 'behind' : 'good'
}

/** Whether the log should have been carried on long ago. */
export const isBehind = ({ until }: Pick<Reach, 'until'>, now: number): boolean =>
  until === null || now - Date.parse(until) > LOG_LATE_MINUTES * 60_000

const problem = z.enum(backupProblems).nullable()

/** To which time without a hole the log leads back, what keeps it from going on, and what came of reading it the last time. */
const reach = z.object({
  from: z.string().nullable(),
  until: z.string().nullable(),
  problem,
  tried_at: z.string().nullable(),
  trial_problem: problem,
})
export type Reach = z.infer<typeof reach>

/** A backup, or the try to make one. Size in bytes. */
const backupRow = z.object({
  id: z.uuid(),
  kind: z.enum(backupKinds),
  /** The administrator who asked for the backup; null for one that was made by itself. */
  actor_name: z.string().nullable(),
  started_at: z.string(),
  seconds: z.int(),
  name: z.string().nullable(),
  /** Whether the file is in the folder, as far as is known. */
  there: z.boolean(),
  size: z.int().nullable(),
  schema: z.string().nullable(),
  rows: z.int().nullable(),
  files: z.int().nullable(),
  /** Files that were missing or damaged when it was made. */
  missing: z.int().nullable(),
  problem,
  /** The last time that it was restored somewhere else to see whether it can be, and what was wrong. */
  tried_at: z.string().nullable(),
  trial_seconds: z.int().nullable(),
  trial_problem: problem,
})
export type BackupRow = z.infer<typeof backupRow>

const backups = z.object({
  state: z.enum(backupStates),
  /** Whether the process gives signs of life that makes and tries them. */
  worker: z.boolean(),
  /** The folder, as the settings name it. */
  folder: z.string().nullable(),
  /** Of the embedded database; null where none is kept, or none was looked at yet. */
  reach: reach.nullable(),
  /** The one that was tried out last; it may be gone since. */
  tried: backupRow.nullable(),
  /** The backups in the folder, and the last failed attempts to make one; the latest first. */
  items: z.array(backupRow),
})

export const backupsApi = {
  list: get('/backups', 'backups.read').output(backups),
  /** Begins one now, as a job. */
  makeJob: post('/backups', 'backups.write', 202).input(z.strictObject({})).output(jobRow),
  /** Begins a trial now, as a job: restores the latest one somewhere else and compares every figure. */
  tryJob: post('/backups/trial', 'backups.write', 202).input(z.strictObject({})).output(jobRow),
}
