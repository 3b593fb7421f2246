import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { clocks, keptKinds, MAX_KEPT } from '#domain/company/clocks.ts'
import { api } from '#web/kit/api.ts'
import { SmallForm } from '#web/kit/forms/acts/SmallForm.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Offered } from './Offered.tsx'

type RetentionSettings = Parameters<typeof api.retention.changeSettings.call>[0]

const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** For how many years each kind of document and file is kept: never for less than the law says. */
export function DocumentYears() {
  const { t } = useTranslation('company')
  const cache = useQueryClient()
  const query = api.retention.settings.queryOptions({ input: {} })
  const { data } = useSuspenseQuery(query)
  const form = useActForm<RetentionSettings>({
    start: { fiscal_year_ends: data.fiscal_year_ends, years: data.years },
    send: async (chosen) => cache.setQueryData(query.queryKey, await api.retention.changeSettings.call(chosen)),
  })
  const { years, fiscal_year_ends } = form.values
  return (
    <SmallForm form={form} aria-labelledby="document-years">
      <h2 id="document-years">
        <Furigana>{t('document_years.title')}</Furigana>
      </h2>
      <Help>{t('document_years.text')}</Help>
      {keptKinds.map((kind) => (
        <Offered
          key={kind}
          name={`years-${kind}`}
          label={t('document_years.of', { kind: t(`kept.${kind}`), event: t(`clock.${clocks[kind].from}`) })}
          value={years[kind]}
          from={Array.from({ length: MAX_KEPT - data.law[kind] + 1 }, (_, at) => data.law[kind] + at).map((size) => [
            size,
            t(size === data.law[kind] ? 'document_years.law' : 'retention.years', { size, law: t(`law.${kind}`) }),
          ])}
          onChoose={(size) => form.put({ years: { ...years, [kind]: Number(size) } })}
        />
      ))}
      <Offered
        name="fiscal_year_ends"
        label={t('company.fiscal_year_ends')}
        value={fiscal_year_ends}
        from={months.map((month) => [month, t('document_years.month', { month })])}
        onChoose={(month) => form.put({ fiscal_year_ends: Number(month) })}
      />
    </SmallForm>
  )
}
