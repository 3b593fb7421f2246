import type { PayTransfer } from '#domain/pay/transfer/transfers.api.ts'
import { client } from '#web/kit/api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { MadeFile, MadeFiles } from '../made/MadeFiles.tsx'

/** The transfer files that were made of a run: who made which file when, and the same file again. */
export function TransferFiles({ files }: { files: readonly PayTransfer[] }) {
  const { t } = useTranslation('transfers')
  const numbers = useNumbers()
  const yen = useYen()
  const language = useLanguage()
  const texts = { again: t('files.again'), broken: t('files.not_whole') }
  return (
    <MadeFiles title={t('files.title')} none={t('files.none')} files={files}>
      {(of) => (
        <MadeFile of={of} texts={texts} call={{ fetch: (ways) => client.payTransfers.file({ id: of.id }, ways) }}>
          <span>{t('files.on', { date: showDate(of.transfer_on, language) })}</span>
          <span>{t('files.people', { size: numbers(of.people) })}</span>
          <span>{t('files.total', { total: yen(of.total) })}</span>
          <Muted title={of.sha256}>{t('files.hash', { hash: of.sha256.slice(0, 12) })}</Muted>
        </MadeFile>
      )}
    </MadeFiles>
  )
}
