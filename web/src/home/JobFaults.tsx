import type { ImportReport } from '#domain/kit/imports.ts'
import { clashesIn } from '#domain/visits/errors.ts'
import { factsOf } from '#web/kit/facts/tables.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { useRefusalText } from '#web/kit/useErrorText.ts'
import { useNoticeText } from '#web/visits/acts/useNoticeText.ts'

/** What an import found wrong, line by line, in words; `kind` is that of the job. */
export function JobFaults({ faults, kind }: { faults: ImportReport['faults']; kind: string }) {
  const { t } = useTranslation(['jobs', 'common', 'visits'])
  const language = useLanguage()
  const { of } = useLabels()
  const text = useNoticeText()
  const refusalText = useRefusalText()
  const e = factsOf(kind.replace(/\..*/, ''))
  const labelOf = (field: string) => (e ? of(`${e.namespace}:${e.name}.${field.replace(/.*\./, '')}`) : field)
  const clashOf = (fault: ImportReport['faults'][number]) =>
    'error' in fault ? (clashesIn(fault) ?? []).map((clash) => text.clash(clash)) : []
  return (
    <ul>
      {faults.map((fault) => (
        <li key={JSON.stringify(fault)}>
          {t('line', { line: fault.row.toLocaleString(language) })}{' '}
          {'error' in fault
            ? [refusalText({ code: fault.error, month: fault.month }), ...clashOf(fault)].join(' ')
            : t('common:table.filter_value', {
                label: labelOf(fault.field),
                value: t(`common:validation.${fault.code}`, { size: fault.size }),
              })}
        </li>
      ))}
    </ul>
  )
}
