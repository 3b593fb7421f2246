import type { BackupProblem } from '#domain/backup/backup.api.ts'
import { PASSPHRASE_LENGTH } from '#domain/backup/rules.ts'
import { useTranslation } from '#web/kit/i18n.ts'

/** Why a backup could not be made or used, in a sentence. */
export const useProblemText = (): ((problem: BackupProblem) => string) => {
  const { t } = useTranslation('backup')
  return (problem) => t(`problem.${problem}`, { size: PASSPHRASE_LENGTH })
}
