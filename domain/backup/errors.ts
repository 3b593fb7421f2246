declare module '../kit/errors.ts' {
  interface NounErrors {
    /** A backup, or the trial of one, did not come to its end; why stands beside it in the list. */
    backup_failed: true
  }
}

/** Codes of this noun, for the texts. */
export const backupErrors = ['backup_failed'] as const
