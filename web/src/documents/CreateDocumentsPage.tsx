import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type DocumentTemplate, documentTemplates, packageNames, packages, subjectOf } from '#domain/documents/templateNames.ts'
import { blankDocument, type document } from '#domain/documents/document.ts'
import type { Input as Facts } from '#domain/kit/entity.ts'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isId } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import { type Issues, useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { PickerBox } from '#web/kit/forms/controls/PickerBox.tsx'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import type { Names } from '#web/kit/forms/values/context.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { Needs } from './Needs.tsx'
import styles from './CreateDocuments.module.css'
import { useErrorText } from '#web/kit/useErrorText.ts'

type Values = {
  templates: readonly DocumentTemplate[]
  staff_id: readonly string[]
  patient_id: readonly string[]
  created_on: string
  expires_on: string
  stamp: boolean
}

/** Whom the chosen templates are about. */
const asksFor = (templates: readonly DocumentTemplate[], who: 'staff' | 'patient') =>
  templates.some((template) => subjectOf[template] === who || subjectOf[template] === 'both')

/** A person whom the address names, as from the page of that person. */
const useNamed = (): Pick<Values, 'staff_id' | 'patient_id' | 'templates'> => {
  const { staff, patient }: Search = useSearch({ strict: false })
  const one = (id: unknown) => (typeof id === 'string' && isId(id) ? [id] : [])
  return {
    staff_id: one(staff),
    patient_id: one(patient),
    templates: one(patient).length > 0 ? packages.new_patient : packages.hiring,
  }
}

/** Begins documents: what is to be made, about whom, and what the records lack for it. */
export default function CreateDocumentsPage() {
  const { t } = useTranslation('documents')
  const errorText = useErrorText()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [names] = useState<Names>(() => new Map())
  const named = useNamed()
  const begin = async (values: Values) => {
    const { ids } = await api.documents.beginMany.call({
      ...values,
      templates: [...values.templates],
      staff_id: asksFor(values.templates, 'staff') ? [...values.staff_id] : [],
      patient_id: asksFor(values.templates, 'patient') ? [...values.patient_id] : [],
      expires_on: values.expires_on === '' ? null : values.expires_on,
      person_in_charge_id: null,
    })
    await cache.invalidateQueries({ queryKey: api.documents.key() })
    snackbar.success(t('create.done', { count: ids.length }))
    const [first] = ids
    if (ids.length === 1 && first !== undefined)
      return navigate({ to: '/admin/company-information/documents/$id', params: { id: first } })
    return navigate({ to: '/admin/company-information/documents' as string, search: { state: ['draft'] } as never })
  }
  const form = useActForm<Values>({
    start: { ...named, created_on: today(), expires_on: '', stamp: false },
    check: issuesOf,
    send: begin,
  })
  const { form: element, values, put, failure, onSubmit } = form
  const issue = useIssueTexts(form.issues)
  const choose = (template: DocumentTemplate, on: boolean) =>
    put({ templates: documentTemplates.filter((one) => (one === template ? on : values.templates.includes(one))) })
  const pickers = (['staff', 'patient'] as const).filter((who) => asksFor(values.templates, who))
  const people = pickers.reduce((all, who) => all * values[`${who}_id`].length, 1)
  return (
    <Stack gap={1}>
      <ScreenHead title={t('create.title')} />
      <Lead>{t('create.text')}</Lead>
      <Panel as="form" noValidate ref={element} onSubmit={onSubmit} aria-label={t('create.title')}>
        <h2>{t('create.what')}</h2>
        <Row gap={0.5} role="group" aria-label={t('create.what')}>
          {packageNames.map((name) => (
            <Button
              key={name}
              size="small"
              variant={isChosen(values.templates, name) ? 'contained' : 'outlined'}
              color="secondary"
              aria-pressed={isChosen(values.templates, name)}
              onClick={() => put({ templates: packages[name] })}
            >
              {t(`package.${name}`)}
            </Button>
          ))}
        </Row>
        <Labelled name="templates" label={t('create.one')} required issue={issue('templates')} span={6} group>
          {() => (
            <Row gap={1}>
              {documentTemplates.map((template) => (
                <label key={template} className={styles.choice}>
                  <Checkbox
                    checked={values.templates.includes(template)}
                    onChange={({ target }) => choose(template, target.checked)}
                  />
                  {t(`template.${template}`)}
                </label>
              ))}
            </Row>
          )}
        </Labelled>
        {pickers.map((who) => (
          <Labelled key={who} name={`${who}_id`} label={t(`create.${who}`)} required issue={issue(`${who}_id`)} span={6}>
            {(control) => (
              <PickerBox
                of={who}
                several
                names={names}
                input={control}
                chosen={values[`${who}_id`]}
                onChoose={(ids) => put({ [`${who}_id`]: ids })}
              />
            )}
          </Labelled>
        ))}
        <FieldGrid>
          {(['created_on', 'expires_on'] as const).map((name) => (
            <Labelled
              key={name}
              name={name}
              label={t(`document.${name}`)}
              required={name === 'created_on'}
              issue={issue(name)}
              span={3}
            >
              {(control) => <DateBox value={values[name]} input={control} onChange={(date) => put({ [name]: date })} />}
            </Labelled>
          ))}
        </FieldGrid>
        <label className={styles.choice}>
          <Checkbox checked={values.stamp} onChange={({ target }) => put({ stamp: target.checked })} />
          {t('document.stamp')}
        </label>
        {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
        <Row gap={0.75}>
          <Button type="submit" variant="contained" loading={form.busy}>
            {t('create.begin', { count: Math.max(1, values.templates.length) * Math.max(1, people) })}
          </Button>
        </Row>
      </Panel>
      <Needs documents={draftsOf(values)} />
    </Stack>
  )
}

/** The most documents whose needs are shown: of a package for a few people. */
const MOST = 20

/** The documents that would be begun, as far as people are chosen. */
const draftsOf = ({ templates, staff_id, patient_id, created_on }: Values): Facts<typeof document>[] =>
  templates
    .flatMap((template) => {
      const about = subjectOf[template]
      return (about === 'patient' ? [null] : staff_id).flatMap((staff) =>
        (about === 'staff' ? [null] : patient_id).map((patient) => ({
          ...blankDocument,
          template,
          name: template,
          staff_id: staff,
          patient_id: patient,
          created_on,
        })),
      )
    })
    .slice(0, MOST)

const isChosen = (templates: readonly DocumentTemplate[], name: keyof typeof packages): boolean =>
  templates.length === packages[name].length && packages[name].every((one) => templates.includes(one))

const issuesOf = (values: Values): Issues<keyof Values> => ({
  ...(values.templates.length === 0 ? { templates: { code: 'required' } } : {}),
  ...(asksFor(values.templates, 'staff') && values.staff_id.length === 0 ? { staff_id: { code: 'required' } } : {}),
  ...(asksFor(values.templates, 'patient') && values.patient_id.length === 0 ? { patient_id: { code: 'required' } } : {}),
  ...(values.created_on === '' ? { created_on: { code: 'required' } } : {}),
})
