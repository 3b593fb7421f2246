import { client } from '#web/kit/api.ts'
import { usePaperLanguage, useTranslation } from '#web/kit/i18n.ts'
import { PrintFrame } from '#web/kit/tables/PrintFrame.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'

/** `person`: whose ledger; everybody's without. */
type Props = { person?: { staff_id: string; name: string }; onClose: () => void }

/** Prints the annual leave management ledger (Enforcement Regulation 24-7). */
export function LedgerPrint({ person, onClose }: Props) {
  const { t } = useTranslation('leave')
  const language = usePaperLanguage()
  const input = { language, ...(person && { staff_id: person.staff_id }) }
  return (
    <PrintFrame
      texts={{ title: t('print.title'), make: t('print.make'), back: t('print.back'), nothing: t('none') }}
      asked={() => ({
        fetch: (ways) => client.leave.print(input, ways),
        begin: (ways) => client.leave.printJob(input, ways),
      })}
      onClose={onClose}
    >
      {() => (
        <>
          <Lead>{person ? t('print.one', { name: person.name }) : t('print.all')}</Lead>
          <p>{t('print.years')}</p>
        </>
      )}
    </PrintFrame>
  )
}
