import { client } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { usePaperLanguage, useTranslation } from '#web/kit/i18n.ts'
import { PrintFrame } from '#web/kit/tables/PrintFrame.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'

type Query = Omit<Parameters<typeof client.wageLedger.print>[0], 'language'>
/** `size`: how many ledgers; `name`: whose alone is printed. */
type Props = { query: Query; size: number; name?: string; onClose: () => void }

/** Prints the wage ledger, a page for each person and establishment. */
export function WageLedgerPrint({ query, size, name, onClose }: Props) {
  const { t } = useTranslation('wage_ledger')
  const language = usePaperLanguage()
  const numbers = useNumbers()
  const input = { ...query, language }
  return (
    <PrintFrame
      texts={{ title: t('print.title'), make: t('print.make'), back: t('print.back'), nothing: t('list.none') }}
      asked={() => ({
        fetch: (ways) => client.wageLedger.print(input, ways),
        begin: (ways) => client.wageLedger.printJob(input, ways),
      })}
      onClose={onClose}
    >
      {() => (
        <>
          <Lead>{name === undefined ? t('print.all', { size: numbers(size) }) : t('print.one', { name })}</Lead>
          <p>{t('print.text')}</p>
        </>
      )}
    </PrintFrame>
  )
}
