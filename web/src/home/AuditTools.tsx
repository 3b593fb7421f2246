import { useId } from 'react'
import { recordTexts } from '#domain/frame.ts'
import { auditEntities } from '#domain/home/home.api.ts'
import { auditActs, isAuditKind } from '#domain/kit/audit.ts'
import { factsOf } from '#web/kit/facts/tables.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import PeriodFilter from '#web/kit/tables/PeriodFilter.tsx'
import { PersonFilter } from './PersonFilter.tsx'
import { today } from '#web/kit/facts/show.ts'
import { ResetButton } from '#web/kit/tables/ResetButton.tsx'
import { Select } from '#web/kit/ui/Input.tsx'
import { type AuditFilter, type AuditFilterChange, readFilter } from './auditFilter.ts'
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
        <PersonFilter label={t('filter.actor')} of="user_account" chosen={actor} onChoose={(id) => onChange({ actor: id })} />
        <Narrow
          label={t('filter.entity')}
          value={entity}
          options={auditEntities.map((value) => [value, kindOf(value)])}
          onChoose={(value) => onChange({ entity: readFilter({ entity: value }).entity })}
        />
        <Narrow
          label={t('filter.act')}
          value={act}
          options={auditActs.map((value) => [value, t(`act.${value}`)])}
          onChoose={(value) => onChange({ act: readFilter({ act: value }).act })}
        />
        <ResetButton disabled={Object.keys(filter).length === 0} onClick={onReset} />
      </div>
    </div>
  )
}

type SelectProps = {
  label: string
  value: string | undefined
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}

function Narrow({ label, value = '', options, onChoose }: SelectProps) {
  const { t } = useTranslation('audit')
  const id = useId()
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <Select compact id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t('filter.all')}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}
