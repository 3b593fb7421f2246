import { recordTexts } from '#domain/frame.ts'
import { auditEntities } from '#domain/home/home.api.ts'
import { auditActs, isAuditKind } from '#domain/kit/audit.ts'
import { factsOf } from '#web/kit/facts/tables.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { OneFilter } from '#web/kit/tables/OneFilter.tsx'
import PeriodFilter from '#web/kit/tables/PeriodFilter.tsx'
import { ReferenceFilter } from '#web/kit/tables/ReferenceFilter.tsx'
import { today } from '#web/kit/facts/show.ts'
import { ResetButton } from '#web/kit/tables/ResetButton.tsx'
import type { AuditFilter, AuditFilterChange } from './auditFilter.ts'
import styles from './AuditTools.module.css'

type Props = {
  filter: AuditFilter
  onChange: (change: AuditFilterChange) => void
  onReset: () => void
}

const periods = ['this_week', 'this_month', 'last_month', 'all'] as const

/** Narrows the audit log: period, person, kind of record, act. */
export function AuditTools({ filter, onChange, onReset }: Props) {
  const { t } = useTranslation(['audit', ...recordTexts] as unknown as ['audit', 'common'])
  const { of } = useLabels()
  const { from, to, actor, entity, act } = filter
  const kindOf = (table: string) => {
    const facts = factsOf(table)
    return facts ? of(`${facts.namespace}:noun.${facts.name}.title`) : isAuditKind(table) ? t(`kind.${table}`) : table
  }
  return (
    <div className={styles.tools} role="search">
      <PeriodFilter
        period={{ from, to }}
        today={today()}
        choices={periods}
        onPeriod={(next) => onChange({ from: next.from, to: next.to })}
      />
      <div className={styles.filters}>
        <ReferenceFilter
          label={t('filter.actor')}
          of="user_account"
          chosen={actor === undefined ? [] : [actor]}
          none={undefined}
          // one account at a time: another one takes the place of the first
          onChoose={(ids) => onChange({ actor: ids.at(-1) })}
        />
        <OneFilter
          label={t('filter.entity')}
          options={auditEntities.map((value) => ({ value, label: kindOf(value) }))}
          chosen={entity}
          onChoose={(value) => onChange({ entity: value })}
          usual={{ value: undefined, clear: () => onChange({ entity: undefined }) }}
        />
        <OneFilter
          label={t('filter.act')}
          options={auditActs.map((value) => ({ value, label: t(`act.${value}`) }))}
          chosen={act}
          onChoose={(value) => onChange({ act: value })}
          usual={{ value: undefined, clear: () => onChange({ act: undefined }) }}
        />
        <ResetButton disabled={Object.keys(filter).length === 0} onClick={onReset} />
      </div>
    </div>
  )
}
