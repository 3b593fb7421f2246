import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { client } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { PrintFrame } from '#web/kit/tables/PrintFrame.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'

/** Whose slips: those of everybody, of those who get them on paper, or of one person. */
export type Printed = { people: number; only?: 'on_paper' } | { staff_id: string; name: string }
type Props = { run: Pick<PayRunRow, 'id' | 'month'>; of: Printed; onClose: () => void }

/** Prints slips of a closed run, a page for each person. */
export function SlipsPrint({ run: { id, month: of_month }, of, onClose }: Props) {
  const { t } = useTranslation('pay_runs')
  const month = showMonth(of_month, useLanguage())
  const numbers = useNumbers()
  const isOfOne = 'staff_id' in of
  const input = isOfOne ? { id, staff_id: of.staff_id } : { id, ...(of.only ? { only: of.only } : {}) }
  const size = isOfOne ? '' : t('people', { size: numbers(of.people) })
  return (
    <PrintFrame
      texts={{ title: t('print.title'), make: t('print.make'), back: t('print.back'), nothing: t('print.nothing') }}
      asked={() => ({
        fetch: (ways) => client.payRuns.printSlips(input, ways),
        begin: (ways) => client.payRuns.printSlipsJob(input, ways),
      })}
      onClose={onClose}
    >
      {() => (
        <Lead>
          {isOfOne ? t('print.one', { month, name: of.name }) : t(of.only ? 'print.paper' : 'print.all', { month, size })}
        </Lead>
      )}
    </PrintFrame>
  )
}
