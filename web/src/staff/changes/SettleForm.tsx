import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangePart, changePartNames, partOf } from '#domain/staff/staffChange.ts'
import type { StaffChangeRow } from '#domain/staff/staffChanges.api.ts'
import { OwnReason } from '#web/access/own/OwnReason.tsx'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { api } from '#web/kit/api.ts'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useStored } from '#web/kit/useStored.ts'
import styles from './AskedTable.module.css'
import { AskedTable } from './AskedTable.tsx'

type Props = { row: StaffChangeRow; person: Readonly<Record<string, unknown>> | undefined }
type Values = { refused: readonly ChangePart[]; reason: string }
const answers = ['accepted', 'refused'] as const

/** The answer of the office, part by part. What is accepted is written into the staff record at once. */
export function SettleForm({ row, person }: Props) {
  const { t } = useTranslation('changes')
  const { of } = useLabels()
  const cache = useQueryClient()
  const errorText = useErrorText()
  const store = useStored(api.staffChanges)
  const { refused: isOwn } = useOwnDecision('staff_change', row.staff_id)
  const parts = changePartNames.filter((part) => row.changes.some(({ field }) => partOf(field) === part))
  const settling = useActForm<Values>({
    start: { refused: [], reason: '' },
    check: ({ refused, reason }) => (refused.length > 0 && reason.trim() === '' ? { reason: { code: 'required' } } : {}),
    send: async ({ refused, reason }) => {
      const accepted = parts.filter((part) => !refused.includes(part))
      const { id, version } = row
      store(await api.staffChanges.settle.call({ id, version, accepted, ...(reason.trim() === '' ? {} : { reason }) }))
      await cache.invalidateQueries({ queryKey: api.staff.key() })
      snackbar.success(t('settled'))
    },
  })
  const { form, values, failure, busy, put, onSubmit } = settling
  const { refused } = values
  const choose = (part: ChangePart, accepts: boolean) =>
    put({ refused: accepts ? refused.filter((one) => one !== part) : [...refused, part] })
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={onSubmit} aria-label={t('acts')}>
      {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
      <AskedTable
        changes={row.changes}
        person={person}
        atEnd={(part, title) => (
          <fieldset className={styles.answer} disabled={isOwn}>
            <legend>
              <Hidden>{title}</Hidden>
            </legend>
            {answers.map((answer) => (
              <label key={answer}>
                <input
                  type="radio"
                  name={`answer-${part}`}
                  checked={refused.includes(part) === (answer === 'refused')}
                  onChange={() => choose(part, answer === 'accepted')}
                />
                {of(`changes:accept.${answer}`)}
              </label>
            ))}
          </fieldset>
        )}
      />
      {!isOwn && <ReasonBox form={settling} label={t('reason')} help={t('reason_help')} required={refused.length > 0} most={500} />}
      <Button type="submit" variant="contained" disabled={isOwn} loading={busy}>
        {t('settle')}
      </Button>
      <OwnReason shown={isOwn} />
    </form>
  )
}
