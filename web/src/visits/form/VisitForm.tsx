import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { clashesIn } from '#domain/visits/errors.ts'
import { visit } from '#domain/visits/visit.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { FormContext } from '#web/kit/forms/context.ts'
import { DraftBanner } from '#web/kit/forms/DraftBanner.tsx'
import { focusField } from '#web/kit/forms/ErrorSummary.tsx'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { MergeDialog } from '#web/kit/forms/MergeDialog.tsx'
import { SaveBar } from '#web/kit/forms/SaveBar.tsx'
import { useEntityForm } from '#web/kit/forms/useEntityForm.ts'
import { useIssues } from '#web/kit/forms/useIssues.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { VisitRow } from '../roster/roster.ts'
import { BreakFields } from './BreakFields.tsx'
import { ClashNote } from './ClashNote.tsx'
import { ColorField } from './ColorField.tsx'
import { TimeFields } from './TimeFields.tsx'
import { useClashes } from './useClashes.ts'
import { VisitGuard } from './VisitGuard.tsx'

const Field = fieldOf(visit)

type Props = {
  row: VisitRow | null
  defaults: Partial<VisitRow>
  /** What a visit without times starts with. */
  date: string
  readOnly: boolean
  onSaved: (after: VisitRow) => void
  onCancel: () => void
}

/** All fields of a visit. Ctrl+Enter saves from anywhere in it. */
export function VisitForm({ row, defaults, date, readOnly, onSaved, onCancel }: Props) {
  const { t } = useTranslation('visits')
  const form = useEntityForm({
    entity: visit,
    row,
    defaults,
    account: useMe().id,
    save: api.visits,
    onSaved: ({ row: saved }) => onSaved(saved as VisitRow),
  })
  const { entity, fields, names, methods, base, problem, refused } = form
  const facts = useMemo(() => ({ entity, fields, names, methods, readOnly }), [entity, fields, names, methods, readOnly])
  const clashes = useClashes(form)
  const [first] = useIssues(methods.control)

  const shown = useRef(0)
  useEffect(() => {
    if (refused === shown.current || !first) return
    shown.current = refused
    focusField(first.name)
  }, [refused, first])
  useEffect(() => {
    // on a phone this would open the keyboard over half of the form
    if (row === null && matchMedia('(pointer: fine)').matches) focusField('patient_id')
  }, [row])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const command = event.ctrlKey || event.metaKey
    if (command && (event.key === 'Enter' || event.key.toLowerCase() === 's')) {
      event.preventDefault()
      // a name that is half chosen would be left out
      if (!readOnly && !isChoosing(event.target)) void form.submit()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    <FormContext value={facts}>
      <form
        className="visit-form"
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <div className="visit-fields">
          <DraftBanner form={form} />
          <ClashNote clashes={clashesIn(problem) ?? clashes} refused={problem?.clash !== undefined} />
          <Field name="patient_id" />
          <Field name="staff_id" help={t('form.staff_help')} />
          <Field name="service_type" />
          <TimeFields usual={date} />
          <BreakFields />
          <Field name="title" help={t('form.title_help')} />
          <Field name="service_details" />
          <Field name="remarks" />
          <ColorField />
        </div>
        {!readOnly && <SaveBar form={form} onCancel={onCancel} />}
      </form>
      <MergeDialog form={form} />
      <VisitGuard touched={base.touched} onDiscard={form.draft.discard} />
    </FormContext>
  )
}

const isChoosing = (target: EventTarget) => target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')
