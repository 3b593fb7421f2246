import { madeIn } from '#domain/kit/languages.ts'
import { client } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { PrintFrame } from '#web/kit/tables/PrintFrame.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'

type Props = {
  query: { month: string; staff_id?: string[]; due_on?: string; sample?: boolean }
  people: number
  /** Whose sheet it is, where it is that of one. */
  name?: string
  onClose: () => void
}

/** Prints the sheet of one person, or of everybody with a page for each. */
export function TransportPrint({ query, people, name, onClose }: Props) {
  const { t } = useTranslation('transport')
  const language = useLanguage()
  const numbers = useNumbers()
  const input = { ...query, language: madeIn(language) }
  const month = showMonth(query.month, language)
  return (
    <PrintFrame
      texts={{ title: t('print.title'), make: t('print.make'), back: t('print.back'), nothing: t('empty', { month }) }}
      asked={() => ({
        fetch: (ways) => client.transportEntries.print(input, ways),
        begin: (ways) => client.transportEntries.printJob(input, ways),
      })}
      onClose={onClose}
    >
      {() => (
        <Lead>{name === undefined ? t('print.all', { month, people: numbers(people) }) : t('print.one', { month, name })}</Lead>
      )}
    </PrintFrame>
  )
}
