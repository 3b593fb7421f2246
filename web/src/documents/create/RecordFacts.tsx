import Alert from '@mui/material/Alert'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import type { DocumentNeed } from '#domain/documents/documents.api.ts'
import { emptyInput, type Entity, parentKey, type Row, sentFields } from '#domain/kit/entity.ts'
import { api } from '#web/kit/api.ts'
import { AnyField } from '#web/kit/forms/Field.tsx'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { RecordSkeleton } from '#web/kit/forms/record/RecordStates.tsx'
import { useRecord } from '#web/kit/forms/record/useRecord.ts'
import { MergeDialog } from '#web/kit/forms/saving/MergeDialog.tsx'
import { type EntityForm, useEntityForm } from '#web/kit/forms/saving/useEntityForm.ts'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import { FormContext } from '#web/kit/forms/values/context.ts'
import type { Values } from '#web/kit/forms/values/values.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { childCallsOf, savedCallsOf } from '#web/kit/records/recordCalls.ts'
import { within } from '#web/kit/records/within.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { useRefusalText } from '#web/kit/useErrorText.ts'
import styles from './create.module.css'
import { neededEntity, neededFields } from './neededEntity.ts'
import { useNeedTitle } from './useNeedTitle.ts'
import type { Join } from './useParts.ts'

type Props = {
  need: DocumentNeed
  /** Tells the fields of this record from those of others on the screen. */
  scope: string
  /** The day of the documents, on which a new dated record begins. */
  day: string
  join: Join
  refused: object | undefined
}

/** The facts that a record lacks, typed in here and saved in the record by the button of all of them. */
export function RecordFacts(props: Props) {
  return props.need.entity === 'company' ? <CompanyFacts {...props} /> : <KeptFacts {...props} />
}

/** The one company is read without an id. */
function CompanyFacts(props: Props) {
  const { t } = useTranslation('documents')
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(api.company.get.queryOptions({ staleTime: 0, throwOnError: false }))
  if (!data && error) return <Failed title={t('create.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordSkeleton />
  const store = () => void cache.invalidateQueries({ queryKey: api.company.get.queryKey() })
  return <FactsForm {...props} row={data} calls={api.company} onSaved={store} />
}

function KeptFacts(props: Props) {
  const { t } = useTranslation('documents')
  const { need } = props
  const entity = neededEntity(need)
  const calls = useMemo(() => callsFor(entity, need.of), [entity, need.of])
  const { row, fresh, error, retry, store } = useRecord<Entity>(calls, need.id ?? undefined)
  if (row === undefined && error) return <Failed title={t('create.failed')} error={error} onRetry={retry} />
  if (row === undefined || !fresh) return <RecordSkeleton />
  return <FactsForm {...props} row={row} calls={calls} onSaved={store} />
}

const callsFor = (entity: Entity, owner: string | null) => {
  const key = parentKey(entity)
  return key === undefined ? savedCallsOf(entity) : within(childCallsOf(entity), { [key]: owner })
}

/** What is not asked here stays empty in a new record. */
const made = (entity: Entity, { create, change }: SaveCalls): SaveCalls => ({
  change,
  ...(create
    ? { create: { call: (input, options) => create.call({ ...emptyInput(sentFields(entity)), ...input }, options) } }
    : {}),
})

type FormProps = Props & { row: Row<Entity> | null; calls: SaveCalls; onSaved: (row: Values) => void }
function FactsForm({ need, scope, day, join, refused, row, calls, onSaved }: FormProps) {
  const entity = neededEntity(need)
  // only the names decide which facts are asked: another answer of the server with the same ones must not begin the form anew
  const names = Object.keys(neededFields(need)).join()
  const part = useMemo(() => {
    const all = Object.entries(sentFields(entity))
    return { name: 'needed', facts: Object.fromEntries(all.filter(([name]) => names.split(',').includes(name))) }
  }, [entity, names])
  const form = useEntityForm<Entity>({
    entity,
    row,
    part,
    defaults: row === null ? { valid_from: day } : {},
    ...(need.of === null ? {} : { owner: need.of }),
    save: useMemo(() => made(entity, calls), [entity, calls]),
    onSaved: (saved) => onSaved(saved.row),
  })
  useJoined(form, scope, join)
  useMarked(form, need, refused)
  return <FactsOf form={form} need={need} scope={scope} />
}

/** Has the form saved by the button of all: it is done when nothing unsaved is left in it. */
const useJoined = (form: EntityForm, scope: string, join: Join) => {
  const save = useEffectEvent(async () => {
    if (form.base.touched().length > 0) await form.submit()
    return form.base.touched().length === 0
  })
  useEffect(() => join(scope, () => save()), [join, scope])
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
/** Marks what is empty and was found missing; no address needs the name of a building. */
const useMarked = ({ methods }: EntityForm, { facts }: DocumentNeed, refused: object | undefined) => {
  const mark = useEffectEvent(() => {
    const empty = facts.filter((fact) => fact !== 'building' && isBlank(methods.getValues(fact)))
    for (const fact of empty) methods.setError(fact, { type: 'required' })
  })
  useEffect(() => {
    if (refused) mark()
  }, [refused])
}

const address = { prefecture: 'prefecture', municipality: 'municipality', town: 'town' }
/** What a postal code fills in. */
const fills: Readonly<Record<string, { town: string }>> = {
  postal_code: address,
  head_office_postal_code: { town: 'head_office_address' },
}

function FactsOf({ form, need, scope }: { form: EntityForm; need: DocumentNeed; scope: string }) {
  const id = useId()
  const title = useNeedTitle()(need)
  const refusalText = useRefusalText()
  const { entity, fields, names, conditions, methods, base, ahead, files, coming, problem } = form
  const [places] = useState(() => new Map<string, (file: File) => void>())
  const facts = useMemo(
    () => ({
      entity,
      fields,
      names,
      conditions,
      methods,
      scope,
      readOnly: false,
      record: { base, ahead, files, coming, places },
    }),
    [entity, fields, names, conditions, methods, scope, base, ahead, files, coming, places],
  )
  return (
    <FormContext value={facts}>
      <form className={styles.part} noValidate aria-labelledby={id} onSubmit={(event) => event.preventDefault()}>
        <h3 id={id}>{title}</h3>
        <FieldGrid>
          {Object.keys(fields).map((name) => {
            const filled = fills[name]
            return <AnyField key={name} name={name} {...(filled ? { fills: filled } : {})} />
          })}
        </FieldGrid>
        {problem && problem.code !== 'invalid_input' && <Alert severity="error">{refusalText(problem)}</Alert>}
      </form>
      <MergeDialog form={form} />
    </FormContext>
  )
}
