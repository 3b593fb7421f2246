import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { FormContext } from './context.ts'
import { DraftBanner } from './DraftBanner.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import styles from './Form.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { SaveBar } from './SaveBar.tsx'
import { Section } from './Section.tsx'
import { SectionNav } from './SectionNav.tsx'
import type { EntityForm } from './useEntityForm.ts'

type Props = {
  /** Carries the state of saving, the problem, the draft and the clash: the shell shows them all. */
  form: EntityForm
  /** Sections in order; their titles are `<namespace>:section.<id>`. One without a visible field is left out. */
  sections: Readonly<Record<string, ReactNode>>
  readOnly: boolean
  onCancel: () => void
}

/**
 * The shell of a long form. Ctrl+S saves; Enter in a field does not (there is no submit button), so that ending the
 * composition of Japanese or leaving a field never sends half a record.
 */
export function Form({ form, sections, readOnly, onCancel }: Props) {
  const { entity, fields, names, methods, base, ahead } = form
  const facts = useMemo(
    () => ({ entity, fields, names, methods, readOnly, record: { base, ahead } }),
    [entity, fields, names, methods, readOnly, base, ahead],
  )
  const ids = Object.keys(sections)

  const submit = useEffectEvent(() => {
    if (!readOnly && !form.clash && !document.querySelector('[role=dialog]')) void form.submit()
  })
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 's') {
        event.preventDefault()
        if (!event.isComposing) submit()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <FormContext value={facts}>
      <form className={styles.form} data-read-only={readOnly || undefined} noValidate onSubmit={(event) => event.preventDefault()}>
        {ids.length > 1 && <SectionNav ids={ids} entity={entity} control={methods.control} />}
        <div className={styles.main}>
          <DraftBanner form={form} />
          <ErrorSummary form={form} />
          {ids.map((id) => (
            <Section key={id} id={id} entity={entity}>
              {sections[id]}
            </Section>
          ))}
          {!readOnly && <SaveBar form={form} onCancel={onCancel} />}
        </div>
      </form>
      <MergeDialog form={form} />
      <LeaveGuard touched={() => [...base.touched(), ...ahead.names()]} onDiscard={form.draft.discard} />
    </FormContext>
  )
}
