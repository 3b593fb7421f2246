import { useQueryClient } from '@tanstack/react-query'
import { type JoiningRule, MAX_JOINING } from '#domain/company/joiningRule.ts'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { dayText } from '#web/kit/facts/days.ts'
import { isDate } from '#web/kit/facts/isDate.ts'
import { showDate, today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { Select } from '#web/kit/ui/Input.tsx'

type Props = {
  rules: readonly JoiningRule[]
  /** The rule that is taken away; null where one is added. */
  removed: JoiningRule | null
  onClose: () => void
}

/** Minutes. */
const offered = [0, 5, 10, 15, 20, 30, 45, 60, 90, MAX_JOINING]

/** Adds a rule about the gaps over which a duty goes on, or takes one away. */
export function JoiningDialog({ rules, removed, onClose }: Props) {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const cache = useQueryClient()
  const number = useNumbers()
  const form = useActForm<JoiningRule>({
    start: removed ?? { valid_from: today(), minutes: 30 },
    check: ({ valid_from }) =>
      isDate(valid_from) ? {} : { valid_from: { code: valid_from === '' ? 'required' : 'invalid_date' } },
    send: async (values) => {
      const others = rules.filter((rule) => rule !== removed)
      await api.attendance.changeJoining.call({ rules: removed ? others : [...others, values] })
      await cache.invalidateQueries({ queryKey: api.attendance.key() })
      snackbar.success(t('joining.saved'))
    },
  })
  const { values, issues } = form
  const issue = useIssueTexts(issues)
  const closed = issues.valid_from?.month
  const refusal = closed ? t('joining.closed', { month: dayText('yearMonth', `${closed}-01`, language) }) : issue('valid_from')
  return (
    <Question
      title={removed ? t('joining.remove_title', { date: showDate(removed.valid_from, language) }) : t('joining.add_title')}
      act={t(removed ? 'joining.remove' : 'joining.save')}
      form={form}
      onClose={onClose}
    >
      {removed ? (
        refusal && <ErrorText role="alert">{refusal}</ErrorText>
      ) : (
        <>
          <Labelled
            name="valid_from"
            label={t('joining.valid_from')}
            required
            issue={refusal}
            help={t('joining.valid_from_help')}
            span={6}
          >
            {(control) => <DateBox value={values.valid_from} input={control} onChange={(valid_from) => form.put({ valid_from })} />}
          </Labelled>
          <Labelled name="minutes" label={t('joining.minutes')} required issue={issue('minutes')} span={6}>
            {(control) => (
              <Select {...control} value={values.minutes} onChange={({ target }) => form.put({ minutes: Number(target.value) })}>
                {offered.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {minutes === 0 ? t('joining.only_touching') : t('joining.up_to', { minutes: number(minutes) })}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
        </>
      )}
    </Question>
  )
}
