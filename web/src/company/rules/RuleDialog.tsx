import { useQueryClient } from '@tanstack/react-query'
import { firstGrants, type GrantRule, MAX_EARLY_DAYS, overlapRules } from '#domain/company/grantRule.ts'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { dayText } from '#web/kit/facts/days.ts'
import { isDate } from '#web/kit/facts/isDate.ts'
import { showDate, today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useTriedForm } from '#web/kit/forms/acts/useTriedForm.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Select } from '#web/kit/ui/Input.tsx'
import styles from './GrantRules.module.css'

type Props = {
  rules: readonly GrantRule[]
  /** The rule that is taken away; null where one is added. */
  removed: GrantRule | null
  onClose: () => void
}
type Told = Awaited<ReturnType<typeof api.leave.tryRules.call>>
type Grants = Told['changes'][number]['before']
type Values = Pick<GrantRule, 'valid_from' | 'first' | 'early_days' | 'overlap'> & { base_1: string; base_2: string }

const start: Values = { valid_from: today(), base_1: '', base_2: '', first: 'half_year', early_days: 0, overlap: 'each' }
const EARLY = Array.from({ length: MAX_EARLY_DAYS + 1 }, (_, at) => at)

const ruleOf = ({ base_1, base_2, first, early_days, ...rule }: Values): GrantRule => ({
  ...rule,
  first,
  early_days: first === 'half_year' ? early_days : 0,
  base_days: [...new Set([base_1, base_2])].filter((day) => day !== ''),
})

/** Adds a rule about the days of grants, or takes one away: first it is told whose grants change, then it is stored. */
export function RuleDialog({ rules, removed, onClose }: Props) {
  const { t } = useTranslation(['leave', 'common'])
  const language = useLanguage()
  const cache = useQueryClient()
  const number = useNumbers()
  const nextOf = (values: Values) => {
    const others = rules.filter((rule) => rule !== removed)
    return { rules: (removed ? others : [...others, ruleOf(values)]).map((rule) => ({ ...rule, base_days: [...rule.base_days] })) }
  }
  const { form, told, put, issue } = useTriedForm<Values, Told>({
    start,
    check: ({ valid_from }) =>
      removed || isDate(valid_from) ? {} : { valid_from: { code: valid_from === '' ? 'required' : 'invalid_date' } },
    tryOut: (values) => api.leave.tryRules.call(nextOf(values)),
    store: async (values) => {
      await api.leave.changeRules.call(nextOf(values))
      await cache.invalidateQueries({ queryKey: api.leave.key() })
      snackbar.success(t('rules.saved'))
    },
  })
  const { values } = form
  return (
    <Question
      title={removed ? t('rules.remove_title', { date: showDate(removed.valid_from, language) }) : t('rules.add_title')}
      act={t(told ? 'rules.save' : 'rules.try')}
      form={form}
      onClose={onClose}
      wide
    >
      {!removed && (
        <>
          <Labelled name="valid_from" label={t('rules.valid_from')} required issue={issue('valid_from')} span={6}>
            {(control) => <DateBox value={values.valid_from} input={control} onChange={(valid_from) => put({ valid_from })} />}
          </Labelled>
          <BaseDay
            name="base_1"
            value={values.base_1}
            onChange={(base_1) => put({ base_1, ...(base_1 === '' ? { base_2: '' } : {}) })}
          />
          {values.base_1 !== '' && <BaseDay name="base_2" value={values.base_2} onChange={(base_2) => put({ base_2 })} />}
          <Labelled name="first" label={t('rules.first')} required issue={issue('first')} span={6}>
            {(control) => (
              <Select
                {...control}
                value={values.first}
                onChange={({ target }) => put({ first: firstGrants.find((one) => one === target.value) ?? 'half_year' })}
              >
                {firstGrants
                  .filter((one) => one !== 'base_day' || values.base_1 !== '')
                  .map((one) => (
                    <option key={one} value={one}>
                      {t(`first_grant.${one}`)}
                    </option>
                  ))}
              </Select>
            )}
          </Labelled>
          {values.first === 'half_year' && (
            <Labelled
              name="early_days"
              label={t('rules.early_days')}
              required={false}
              issue={issue('early_days')}
              help={t('rules.early_help')}
              span={6}
            >
              {(control) => (
                <Select {...control} value={values.early_days} onChange={({ target }) => put({ early_days: Number(target.value) })}>
                  {EARLY.map((size) => (
                    <option key={size} value={size}>
                      {t('days', { size: number(size) })}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
          )}
          <Labelled name="overlap" label={t('rules.overlap')} required issue={issue('overlap')} span={6}>
            {(control) => (
              <Select
                {...control}
                value={values.overlap}
                onChange={({ target }) => put({ overlap: overlapRules.find((one) => one === target.value) ?? 'each' })}
              >
                {overlapRules.map((one) => (
                  <option key={one} value={one}>
                    {t(`overlap.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
        </>
      )}
      {told && <Changes told={told} />}
    </Question>
  )
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
const DAYS = Array.from({ length: 28 }, (_, at) => String(at + 1).padStart(2, '0'))

/** A day of every year, or none. */
function BaseDay({ name, value, onChange }: { name: 'base_1' | 'base_2'; value: string; onChange: (day: string) => void }) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const number = useNumbers()
  const [month = '', day = '01'] = value === '' ? [] : value.split('-')
  const label = t(`rules.${name}`)
  return (
    <Labelled name={name} label={label} required={false} issue={undefined} span={6}>
      {(control) => (
        <div className={styles.base}>
          <Select
            {...control}
            aria-label={t('rules.month', { label })}
            value={month}
            onChange={({ target }) => onChange(target.value === '' ? '' : `${target.value}-${day}`)}
          >
            <option value="">{t('rules.no_base')}</option>
            {MONTHS.map((one) => (
              <option key={one} value={one}>
                {dayText('month', `2026-${one}-01`, language)}
              </option>
            ))}
          </Select>
          {month !== '' && (
            <Select
              aria-label={t('rules.day', { label })}
              value={day}
              onChange={({ target }) => onChange(`${month}-${target.value}`)}
            >
              {DAYS.map((one) => (
                <option key={one} value={one}>
                  {number(Number(one))}
                </option>
              ))}
            </Select>
          )}
        </div>
      )}
    </Labelled>
  )
}

/** Whose grants change: those of before, and those that come in their place. */
function Changes({ told: { changes, people } }: { told: Told }) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const number = useNumbers()
  const grants = (of: Grants) =>
    of.length === 0
      ? t('rules.nothing')
      : of
          .map(({ date, days }) =>
            t('rules.grant', {
              date: showDate(date, language),
              amount: days === null ? t('rules.unknown_days') : t('days', { size: number(days) }),
            }),
          )
          .join(t('rules.join'))
  return (
    <div role="status">
      <p>{changes.length === 0 ? t('rules.no_changes') : t('rules.changes', { count: changes.length, people })}</p>
      <ul className={styles.changes}>
        {changes.map(({ staff_id, name, before, after }) => (
          <li key={staff_id}>
            <b>{name}</b>
            <small>{t('rules.becomes', { before: grants(before), after: grants(after) })}</small>
          </li>
        ))}
      </ul>
      <p>{t('rules.assumed')}</p>
    </div>
  )
}
