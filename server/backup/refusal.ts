import type { BackupProblem } from '#domain/backup/backup.api.ts'
import { StartError } from '../kit/base/start-error.ts'

/** Thrown when a backup cannot be made or used: a code for the page, and a sentence for the operator at the command line. */
export class BackupRefused extends StartError {
  override name = 'BackupRefused'
  readonly code: BackupProblem

  constructor(code: BackupProblem, sentence: string) {
    super(sentence)
    this.code = code
  }
}
