import RestartAlt from '@mui/icons-material/RestartAlt'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { auditEntities } from '#domain/home/home.api.ts'
import { auditActs } from '#domain/kit/audit.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import PeriodFilter from '#web/kit/tables/PeriodFilter.tsx'
import { PersonFilter } from '#web/kit/tables/PersonFilter.tsx'
import { today } from '#web/kit/facts/show.ts'
import { accountPicker } from '../access/accountPicker.ts'
import { type AuditFilter, type AuditFilterChange, readFilter } from './auditFilter.ts'

type Props = {
  filter: AuditFilter
  onChange: (change: AuditFilterChange) => void
  onReset: () => void
}

const periods = ['this_week', 'this_month', 'last_month', 'all'] as const

/** Narrows the audit log: period, person, kind of record, act. */
export function AuditTools({ filter, onChange, onReset }: Props) {
  const { t } = useTranslation(['audit', 'common'])
  const { from, to, actor, entity, act } = filter
  return (
    <div className="audit-tools" role="search">
      <PeriodFilter
        period={{ from, to }}
        today={today()}
        choices={periods}
        onPeriod={(next) => onChange({ from: next.from, to: next.to })}
      />
      <div className="audit-filters">
        <PersonFilter label={t('filter.actor')} picker={accountPicker} chosen={actor} onChoose={(id) => onChange({ actor: id })} />
        <Select
          label={t('filter.entity')}
          value={entity}
          options={auditEntities.map((value) => [value, t(`kind.${value}`)])}
          onChoose={(value) => onChange({ entity: readFilter({ entity: value }).entity })}
        />
        <Select
          label={t('filter.act')}
          value={act}
          options={auditActs.map((value) => [value, t(`act.${value}`)])}
          onChoose={(value) => onChange({ act: readFilter({ act: value }).act })}
        />
        <Button
          size="small"
          color="inherit"
          className="hd-reset"
          startIcon={<RestartAlt />}
          disabled={Object.keys(filter).length === 0}
          onClick={onReset}
        >
          {t('common:table.reset')}
        </Button>
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

function Select({ label, value = '', options, onChoose }: SelectProps) {
  const { t } = useTranslation('audit')
  const id = useId()
  return (
    <div className="audit-select">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="form-input" value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t('filter.all')}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
