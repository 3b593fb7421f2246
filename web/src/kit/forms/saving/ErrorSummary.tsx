import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n.ts'
import { bringIntoView } from '../layout/bringIntoView.ts'
import { fieldId } from '../layout/Labelled.tsx'
import styles from './ErrorSummary.module.css'
import { openerOf } from '../layout/openerOf.ts'
import { useFactTexts } from '../../facts/texts.ts'
import type { EntityForm } from './useEntityForm.ts'
import { useIssues } from './useIssues.ts'

/** Lists all errors of a form as links to their fields after an attempt to save was refused; an error that is corrected leaves the list. */
export function ErrorSummary({ form: { entity, methods, refused } }: { form: EntityForm }) {
  const { t } = useTranslation()
  const texts = useFactTexts(entity)
  const issues = useIssues(methods)
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(0)
  useEffect(() => {
    // the errors arrive a moment after the attempt was refused
    if (refused === shown.current || !box.current) return
    shown.current = refused
    bringIntoView(box.current, 'center')
    box.current.focus({ preventScroll: true })
  })
  if (refused === 0 || issues.length === 0) return null
  return (
    <div className={styles.summary} ref={box} role="alert" tabIndex={-1}>
      <p>{t('form.summary.title', { size: issues.length })}</p>
      <ul>
        {issues.map((issue) => (
          <li key={issue.name}>
            <a href={`#${fieldId(issue.name)}`} onClick={goTo(issue.name)}>
              {texts.label(issue.name)}
            </a>{' '}
            — {texts.issue(issue)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const goTo = (name: string) => (event: MouseEvent) => {
  event.preventDefault()
  focusField(name)
}

/** Brings a field to the middle of the screen and puts the cursor into it. */
export const focusField = (name: string): void => focusControl(fieldId(name))
/** The same by the id of its control, as the address names it. */
export const focusControl = (id: string): void => {
  const control = document.getElementById(id)
  const opener = openerOf(control)
  // a row that is closed is opened first
  if (opener?.getAttribute('aria-expanded') === 'false') {
    opener.click()
    return void setTimeout(() => focusControl(id))
  }
  const fold = control?.closest('details')
  if (fold) fold.open = true
  bringIntoView(control, 'center')
  const inner = control?.matches('fieldset') ? (control.querySelector<HTMLElement>('input, button') ?? control) : control
  inner?.focus({ preventScroll: true })
}
