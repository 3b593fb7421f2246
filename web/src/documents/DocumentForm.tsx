import { type ReactNode, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { document, documentIssues, isOpenDocument } from '#domain/documents/document.ts'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import { type DocumentTemplate, documentTemplates, subjectOf } from '#domain/documents/templateNames.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import { FormContext, useFormFacts } from '#web/kit/forms/values/context.ts'
import { AskFields } from './AskFields.tsx'
import styles from './DocumentForm.module.css'
import { PaperPreview } from './PaperPreview.tsx'

const Field = fieldOf(document)
/** A date beside the buttons of its row needs the whole width of it. */
const outingDay = { day: { span: 6 as const } }
/** A new document is begun by an act. */
const calls: SaveCalls = { create: api.documents.begin, change: api.documents.change }

/** Shows its fields only for templates that have them. */
function OfTemplate({ when, children }: { when: (template: DocumentTemplate) => boolean; children: ReactNode }) {
  const { control } = useFormFacts().methods
  const chosen: unknown = useWatch({ control, name: 'template' })
  const template = documentTemplates.find((one) => one === chosen)
  return template !== undefined && when(template) && children
}

/** What the paper is and whom it is about stays once one was made: it is only shown then. */
function FixedOnceMade({ row, children }: { row: DocumentRow | null; children: ReactNode }) {
  const outer = useFormFacts()
  const isMade = (row?.file ?? null) !== null
  const facts = useMemo(() => (isMade ? { ...outer, readOnly: true } : outer), [outer, isMade])
  return (
    <div className={styles.shown} data-read-only={isMade || undefined}>
      <FormContext value={facts}>{children}</FormContext>
    </div>
  )
}

/** All facts of a document. */
export const DocumentForm = formOf(document, {
  save: calls,
  rule: documentIssues,
  Aside: PaperPreview,
  useOptions(row) {
    return { defaults: { created_on: today(), stamp: false }, closed: row !== null && !isOpenDocument(row.state) }
  },
  useSections({ row }) {
    const { of } = useLabels()
    const fixed = row?.file ? of('documents:help.fixed') : undefined
    return {
      document: (
        <>
          <FixedOnceMade row={row}>
            <Field name="template" span={3} />
          </FixedOnceMade>
          <Field name="name" span={3} help={fixed} />
          <FixedOnceMade row={row}>
            <OfTemplate when={(template) => subjectOf[template] !== 'patient'}>
              <Field name="staff_id" />
            </OfTemplate>
            <OfTemplate when={(template) => subjectOf[template] !== 'staff'}>
              <Field name="patient_id" />
            </OfTemplate>
          </FixedOnceMade>
          <Field name="establishment_id" />
          <Field name="person_in_charge_id" />
          <Field name="created_on" />
          <Field name="expires_on" help={of('documents:help.expires_on')} />
          <OfTemplate when={(template) => template === 'employment_contract'}>
            <Field name="language" help={of('documents:help.language')} />
          </OfTemplate>
          <Field name="stamp" help={of('documents:help.stamp')} />
        </>
      ),
      outing: (
        <OfTemplate when={(template) => template === 'user_outing'}>
          <Field name="outing_days" inner={outingDay} />
          <Field name="outing_destination" />
          <Field name="outing_travel_method" />
          <Field name="outing_helper_id" />
        </OfTemplate>
      ),
      training: (
        <OfTemplate when={(template) => template === 'suction_training'}>
          <Field name="institution_id" />
          <Field name="physician" />
          <Field name="station_id" />
          <Field name="nurse" />
        </OfTemplate>
      ),
      answers: <AskFields />,
      remarks: <Field name="remarks" />,
    }
  },
})
