import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { keptYears, ledgers, type Retention } from '#domain/company/retention.ts'
import { api } from '#web/kit/api.ts'
import { SmallForm } from '#web/kit/forms/acts/SmallForm.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Offered } from './Offered.tsx'

/** For how many years each legal ledger is kept. */
export function RetentionYears() {
  const { t } = useTranslation('company')
  const { of } = useLabels()
  const cache = useQueryClient()
  const query = api.company.retention.queryOptions({ input: {} })
  const { data } = useSuspenseQuery(query)
  const form = useActForm<Retention>({
    start: data,
    send: async (chosen) => cache.setQueryData(query.queryKey, await api.company.changeRetention.call(chosen)),
  })
  return (
    <SmallForm form={form} aria-labelledby="retention-years">
      <h2 id="retention-years">
        <Furigana>{t('retention.title')}</Furigana>
      </h2>
      <Help>{t('retention.text')}</Help>
      {ledgers.map((ledger) => (
        <Offered
          key={ledger}
          name={ledger}
          label={of(`company:company.${ledger}_kept_years`)}
          value={form.values[ledger]}
          from={keptYears.map((size) => [size, t('retention.years', { size })])}
          onChoose={(size) => form.put({ [ledger]: Number(size) })}
        />
      ))}
    </SmallForm>
  )
}
