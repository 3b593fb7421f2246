import { Button } from '../../ui/Button.tsx'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { formatTime, minuteOf } from '#domain/kit/dates.ts'
import { useFactTexts } from '../../facts/texts.ts'
import { useInWay } from '../../facts/useInWay.ts'
import { useTranslation } from '../../i18n.ts'
import { useStore } from '../../store.ts'
import { useRefusalText } from '../../useErrorText.ts'
import { focusField } from './ErrorSummary.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { StatusText } from '../../ui/StatusText.tsx'
import styles from './SaveBar.module.css'
import type { EntityForm } from './useEntityForm.ts'
import { useIssues } from './useIssues.ts'
import { useMessages } from './useMessages.ts'

type Props = {
  form: EntityForm
  onCancel: () => void
  drawer?: boolean
  /** Shown only once something was changed, or there is something to say about saving. */
  whenChanged?: boolean
}

/** Save and Cancel at the foot of the window or the drawer, and beside them the outcome of the last attempt to save. */
export function SaveBar({ form, onCancel, drawer = false, whenChanged = false }: Props) {
  const { t } = useTranslation()
  const { isDirty } = useFormState({ control: form.methods.control })
  const coming = useStore(form.coming)
  const { draft, problem, refused, done, outdated, saving } = form
  const isTold = Boolean(problem) || refused > 0 || done !== undefined || outdated || saving
  const isChanged = isDirty || coming.size > 0 || draft.kept !== undefined || draft.restored !== undefined || draft.incomplete
  if (whenChanged && !isTold && !isChanged) return null
  return (
    <div className={cx(styles.bar, drawer && styles.drawer)}>
      {drawer ? <DrawerStatus form={form} /> : <PageStatus form={form} />}
      <Button variant="outlined" color="secondary" onClick={onCancel}>
        {t('form.cancel')}
      </Button>
      <Button
        variant="contained"
        loading={form.saving}
        title="Ctrl+S"
        aria-keyshortcuts="Control+S"
        onClick={() => void form.submit()}
      >
        {t('form.save')}
      </Button>
    </div>
  )
}

/** State of saving of a form that fills a page; the issues themselves are listed at the top of the page. */
function PageStatus({ form }: { form: EntityForm }) {
  const issues = useIssues(form.methods)
  return <Status form={form} faults={issues.length} first={issues[0]?.name} />
}

/** State of saving of a form in a drawer: issues stand beside their fields; those of facts without a field there are listed here. */
function DrawerStatus({ form }: { form: EntityForm }) {
  const texts = useFactTexts(form.entity)
  const { fields, nowhere } = useMessages(form.methods)
  return (
    <Status form={form} faults={fields.length + nowhere.length} first={fields[0]}>
      {nowhere.map((issue) => (
        <span key={issue.name}>
          {texts.label(issue.name)} — {texts.issue(issue)}{' '}
        </span>
      ))}
    </Status>
  )
}

type StatusProps = {
  form: EntityForm
  /** Number of error messages that the form shows. */
  faults: number
  /** Name of the first field with an error. */
  first: string | undefined
  children?: ReactNode
}

/** One line about saving: only the latest and gravest message is shown, and a failure stays until it is corrected. */
function Status({ form: { problem, failed, refused, done, outdated, draft }, faults, first, children }: StatusProps) {
  const { t } = useTranslation()
  const inWay = useInWay()
  const refusalText = useRefusalText()
  const time = (at: string) => formatTime(minuteOf(at))
  const secrets = draft.incomplete && <small>{t('form.draft.without_secrets')}</small>
  if (problem && problem.code !== 'invalid_input') {
    const unanswered = problem.code === 'too_slow' ? t('form.slow') : t('form.offline')
    const known = problem.code === 'unexpected' && failed !== undefined ? failed : refusalText(problem)
    const text = problem.status === 0 ? unanswered : known
    const records = inWay(problem).join(t('between'))
    return (
      <StatusText tone="danger" role="alert">
        {text} {records && t('lines.in_way', { records })}
      </StatusText>
    )
  }
  if (refused > 0 && faults > 0) {
    return (
      <StatusText tone="danger">
        {t('form.summary.near_button', { size: faults })} {children}
        {first !== undefined && <LinkButton onClick={() => focusField(first)}>{t('form.summary.show')}</LinkButton>}
      </StatusText>
    )
  }
  if (outdated)
    return (
      <StatusText tone="warning" role="status">
        {t('form.merge.changed_elsewhere')}
      </StatusText>
    )
  if (draft.kept === false)
    return (
      <StatusText tone="warning" role="status">
        {t('form.draft.failed')}
      </StatusText>
    )
  if (draft.kept) {
    return (
      <StatusText>
        {t('form.draft.saved', { time: time(draft.kept) })}
        {secrets}
      </StatusText>
    )
  }
  if (draft.incomplete) return <StatusText>{secrets}</StatusText>
  if (done === 'unchanged') return <StatusText role="status">{t('form.nothing_changed')}</StatusText>
  if (done) {
    const text = done.merged ? t('form.merged') : t('form.saved_at', { time: time(done.at) })
    return (
      <StatusText tone="success" role="status">
        {text}
      </StatusText>
    )
  }
  return <StatusText />
}
