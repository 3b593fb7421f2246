import { useInfiniteQuery } from '@tanstack/react-query'
import { payslip } from '#domain/pay/slips/payslip.ts'
import type { useMe } from '#web/access/useMe.ts'
import { api, client } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { ownReleased } from './ownReleased.ts'
import { OwnSlips } from './OwnSlips.tsx'
import { usePayslipFacts } from './usePayslipFacts.ts'

/** The own payslips, the latest month first. */
export function OwnPayslips({ me }: { me: ReturnType<typeof useMe> }) {
  const { t } = useTranslation('slips')
  const language = useLanguage()
  const { choice } = useLabels()
  const factsOf = usePayslipFacts()
  const pages = useInfiniteQuery(
    api.payslips.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...ownReleased(me.staff_id), ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      meta: { shows: ['payslip'] },
      enabled: me.staff_id !== null,
      throwOnError: false,
    }),
  )
  return (
    <OwnSlips
      me={me}
      title={t('noun.payslip.list')}
      empty={t('own.no_payslip')}
      pages={pages}
      calls={client.payslips}
      nameOf={(row) => `${showMonth(row.month, language)} ${choice(payslip.fields.kind, row.kind)}`}
      factsOf={factsOf}
    />
  )
}
