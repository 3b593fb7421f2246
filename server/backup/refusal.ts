import type { BackupProblem } from '#domain/backup/backup.api.ts'
import { codeOf, DISK_FULL, isUnreachable } from '../kit/base/pg-errors.ts'
import { StartError } from '../kit/base/start-error.ts'
import { StoreFull } from '../kit/files/store.ts'

/** Thrown when a backup cannot be made or used: a code for the page, and a sentence for the operator at the command line. */
export class BackupRefused extends StartError {
  override name = 'BackupRefused'
  readonly code: BackupProblem

  constructor(code: BackupProblem, sentence: string) {
    super(sentence)
    this.code = code
  }
}

/** What the operator is told of a full disk or a database that went away while a command was at work; undefined for other errors. */
export const refusalOfPlace = (error: unknown): BackupRefused | undefined => {
  const code = codeOf(error)
  if (error instanceof StoreFull || ['ENOSPC', 'EDQUOT', DISK_FULL].includes(code))
    return new BackupRefused('full', 'The disk is full. Make room, and give the same command again: it begins anew.')
  const isOfFile = error instanceof Object && 'path' in error
  if (isOfFile || !isUnreachable(error)) return undefined
  return new BackupRefused(
    'failed',
    'The connection to the database broke. Where its disk is full, make room, and give the same command again: it begins anew.',
  )
}
