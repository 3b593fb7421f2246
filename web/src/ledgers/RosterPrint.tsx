import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { client } from '#web/kit/api.ts'
import { usePaperLanguage, useTranslation } from '#web/kit/i18n.ts'
import { PrintFrame } from '#web/kit/tables/PrintFrame.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'

type Query = Omit<Parameters<typeof client.workerRoster.print>[0], 'language'>
/** `name`: of whose page alone is printed. */
type Props = { query: Query; people: number; name?: string; onClose: () => void }

/** Prints the roster of workers, a page for each person. */
export function RosterPrint({ query, people, name, onClose }: Props) {
  const { t } = useTranslation('ledgers')
  const language = usePaperLanguage()
  const numbers = useNumbers()
  const input = { ...query, language }
  return (
    <PrintFrame
      texts={{ title: t('print.title'), make: t('print.make'), back: t('print.back'), nothing: t('roster.none') }}
      asked={() => ({
        fetch: (ways) => client.workerRoster.print(input, ways),
        begin: (ways) => client.workerRoster.printJob(input, ways),
      })}
      onClose={onClose}
    >
      {() => (
        <>
          <Lead>{name === undefined ? t('print.all', { size: numbers(people) }) : t('print.one', { name })}</Lead>
          <p>{t('print.text')}</p>
        </>
      )}
    </PrintFrame>
  )
}
