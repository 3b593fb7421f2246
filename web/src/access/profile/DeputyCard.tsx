import type { Profile } from '#domain/access/access.api.ts'
import { deputyIssues } from '#domain/kit/deputy.ts'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { dayText } from '#web/kit/facts/days.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { SmallForm } from '#web/kit/forms/acts/SmallForm.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Select } from '#web/kit/ui/Input.tsx'
import styles from './DeputyCard.module.css'
import { useProfile } from './useProfile.ts'

const given = (text: string) => (text === '' ? null : text)

/** Form for the deputy who decides for the signed-in person in a period, and the list of people for whom the person is the deputy. */
export function DeputyCard({ profile: { account, peers, stands_in } }: { profile: Profile }) {
  const { t } = useTranslation('access')
  const language = useLanguage()
  const { store } = useProfile()
  const day = (date: string) => dayText('fullDay', date, language)
  const form = useActForm({
    start: {
      deputy_id: account.deputy_id ?? '',
      deputy_from: account.deputy_from ?? '',
      deputy_to: account.deputy_to ?? '',
    },
    check: (values) => {
      const issues = deputyIssues(account.id, {
        deputy_id: given(values.deputy_id),
        deputy_from: given(values.deputy_from),
        deputy_to: given(values.deputy_to),
      })
      const dates = (['deputy_from', 'deputy_to'] as const).flatMap((name) =>
        values[name] !== '' && !isDate(values[name]) ? [[name, { code: 'invalid_date' }] as const] : [],
      )
      if (dates.length > 0) return Object.fromEntries(dates)
      if (issues.length === 0 && values.deputy_id !== '' && values.deputy_to < today()) return { deputy_to: { code: 'past_date' } }
      return Object.fromEntries(issues.map(({ field, code }) => [field, { code }]))
    },
    send: async ({ deputy_id, deputy_from, deputy_to }) =>
      store(
        await api.profile.deputy.call({
          deputy_id: given(deputy_id),
          deputy_from: given(deputy_from),
          deputy_to: given(deputy_to),
        }),
      ),
  })
  const issue = useIssueTexts(form.issues)
  if (peers.length === 0) return null
  const { values, put } = form
  return (
    <div className={styles.place}>
      <SmallForm form={form} aria-labelledby="deputy-title">
        <h2 id="deputy-title">
          <Furigana>{t('section.deputy')}</Furigana>
        </h2>
        <Help>{t('profile.deputy_text')}</Help>
        {stands_in.map(({ name, from, to }) => (
          <p key={`${name} ${from}`}>{t('profile.stands_in', { name, from: day(from), to: day(to) })}</p>
        ))}
        <Labelled name="deputy_id" label={t('user_account.deputy_id')} required={false} issue={issue('deputy_id')} span={6}>
          {(ids) => (
            <Select
              {...ids}
              value={values.deputy_id}
              onChange={({ target }) =>
                put(target.value === '' ? { deputy_id: '', deputy_from: '', deputy_to: '' } : { deputy_id: target.value })
              }
            >
              <option value="">{t('profile.no_deputy')}</option>
              {peers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        {values.deputy_id !== '' &&
          (['deputy_from', 'deputy_to'] as const).map((name) => (
            <Labelled key={name} name={name} label={t(`user_account.${name}`)} required={false} issue={issue(name)} span={6}>
              {(ids) => <DateBox value={values[name]} onChange={(date) => put({ [name]: date })} input={ids} />}
            </Labelled>
          ))}
      </SmallForm>
    </div>
  )
}
