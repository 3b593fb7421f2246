import Button from '@mui/material/Button'
import { formatTime, minuteOf } from '#domain/kit/dates.ts'
import { useTranslation } from '../i18n.ts'
import { focusField } from './ErrorSummary.tsx'
import type { EntityForm } from './useEntityForm.ts'
import { useIssues } from './useIssues.ts'

/** Save and Cancel at the foot of the window, and beside them what became of the last attempt. */
export function SaveBar({ form, onCancel }: { form: EntityForm; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="form-bar">
      <Status form={form} />
      <Button type="button" variant="outlined" color="secondary" onClick={onCancel}>{t('form.cancel')}</Button>
      <Button type="button" variant="contained" loading={form.saving} onClick={() => void form.submit()} title="Ctrl+S" aria-keyshortcuts="Control+S">{t('form.save')}</Button>
    </div>
  )
}

/** Only the latest and gravest is told: a failure stays until it is mended. */
function Status({ form: { methods, problem, refused, done, outdated, draft } }: { form: EntityForm }) {
  const { t } = useTranslation()
  const issues = useIssues(methods.control)
  const time = (at: string) => formatTime(minuteOf(at))
  const [first] = issues
  if (problem && problem.code !== 'invalid_input') {
    return <p className="form-status" data-tone="danger" role="alert">{problem.status === 0 ? t('form.offline') : t(`error.${problem.code}`)}</p>
  }
  if (refused > 0 && first) {
    return (
      <p className="form-status" data-tone="danger">
        {t('form.summary.near_button', { size: issues.length })}{' '}
        <button type="button" className="form-link" onClick={() => focusField(first.name)}>{t('form.summary.show')}</button>
      </p>
    )
  }
  if (outdated) return <p className="form-status" data-tone="warning" role="status">{t('form.merge.changed_elsewhere')}</p>
  if (draft.kept === false) return <p className="form-status" data-tone="warning" role="status">{t('form.draft.failed')}</p>
  if (draft.kept) {
    return <p className="form-status">{t('form.draft.saved', { time: time(draft.kept) })}{draft.incomplete && <small>{t('form.draft.without_secrets')}</small>}</p>
  }
  if (draft.incomplete) return <p className="form-status"><small>{t('form.draft.without_secrets')}</small></p>
  if (done === 'unchanged') return <p className="form-status" role="status">{t('form.nothing_changed')}</p>
  if (done) return <p className="form-status" data-tone="success" role="status">{t(done.merged ? 'form.merged' : 'form.saved_at', { time: time(done.at) })}</p>
  return <p className="form-status" />
}
