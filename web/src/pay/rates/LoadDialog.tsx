import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { type SheetKind, sheetKinds } from '#domain/pay/rates/file.ts'
import { MAX_SOURCE } from '#domain/pay/rates/kinds.ts'
import type { RatesPreview } from '#domain/pay/rates/rates.api.ts'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { FileBox } from '#web/kit/files/FileBox.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import type { Issues } from '#web/kit/forms/acts/useActForm.ts'
import { useTriedForm } from '#web/kit/forms/acts/useTriedForm.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Input, Select } from '#web/kit/ui/Input.tsx'
import { Faults, Preview } from './Preview.tsx'

type Values = { file: File | null; kind: SheetKind; valid_from: string; valid_to: string; source: string }

/** A JSON file says by itself what it is. */
const saysAll = (file: File | null) => file !== null && /\.json$/i.test(file.name)

/** @throws Error without a file, which the check of the form asks for */
const sentOf = ({ file, kind, valid_from, valid_to, source }: Values) => {
  if (!file) throw new Error('no file')
  if (saysAll(file)) return { file }
  return {
    file,
    kind,
    source: source.trim(),
    ...(kind === 'health' ? { valid_from } : {}),
    ...(valid_to === '' ? {} : { valid_to }),
  }
}

const issuesOf = ({ file, kind, valid_from, valid_to, source }: Values): Issues<keyof Values> => {
  if (!file) return { file: { code: 'required' } }
  if (saysAll(file)) return {}
  const wrongDate = (date: string) => (date === '' ? { code: 'required' } : isDate(date) ? undefined : { code: 'invalid_date' })
  const [from, to] = [kind === 'health' ? wrongDate(valid_from) : undefined, valid_to === '' ? undefined : wrongDate(valid_to)]
  return {
    ...(from ? { valid_from: from } : {}),
    ...(to ? { valid_to: to } : {}),
    ...(source.trim() === '' ? { source: { code: 'required' } } : {}),
  }
}

/** Loads a table from a file: first it is checked and told what changes, then it is stored. */
export function LoadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['rates', 'common'])
  const cache = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { form, told, good, put, issue } = useTriedForm<Values, RatesPreview>({
    start: { file: null, kind: 'health', valid_from: '', valid_to: '', source: '' },
    check: issuesOf,
    tryOut: (values) => api.rates.check.call(sentOf(values)),
    isGood: ({ table }) => table !== null,
    store: async (values) => {
      await api.rates.load.call(sentOf(values))
      await cache.invalidateQueries({ queryKey: api.rates.key() })
      snackbar.success(t('load.done'))
    },
  })
  const { values } = form
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) put({ file })
  }
  return (
    <Question title={t('load.open')} act={t(good ? 'load.store' : 'load.check')} form={form} onClose={onClose} wide="table">
      <Labelled name="file" label={t('load.file')} required group help={t('load.file_help')} issue={issue('file')} span={6}>
        {(control) => (
          <FileBox onTake={take}>
            {values.file && <strong>{values.file.name}</strong>}
            <Button variant="outlined" startIcon={<UploadFile />} id={control.id} onClick={() => input.current?.click()}>
              {t('load.choose')}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept=".json,.csv,.xlsx,.txt,application/json,text/csv"
              aria-label={t('load.choose')}
              onChange={({ target }) => {
                take(target.files)
                // without this, the same file chosen again after it was mended would be no change
                target.value = ''
              }}
            />
          </FileBox>
        )}
      </Labelled>
      {values.file && !saysAll(values.file) && <SheetFields values={values} issue={issue} onPut={put} />}
      {told && (told.table ? <Preview table={told.table} /> : <Faults faults={told.faults} />)}
    </Question>
  )
}

type FieldsProps = {
  values: Values
  issue: (field: keyof Values) => string | undefined
  onPut: (part: Partial<Values>) => void
}

/** What a spreadsheet of prefectures does not say by itself. */
function SheetFields({ values, issue, onPut }: FieldsProps) {
  const { t } = useTranslation('rates')
  return (
    <>
      <Labelled name="kind" label={t('load.kind')} required issue={issue('kind')} span={6}>
        {(control) => (
          <Select
            {...control}
            value={values.kind}
            onChange={({ target }) => onPut({ kind: sheetKinds.find((one) => one === target.value) ?? 'health' })}
          >
            {sheetKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      {values.kind === 'health' && (
        <Labelled
          name="valid_from"
          label={t('load.valid_from')}
          required
          help={t('load.first_of_month')}
          issue={issue('valid_from')}
          span={6}
        >
          {(control) => <DateBox value={values.valid_from} input={control} onChange={(valid_from) => onPut({ valid_from })} />}
        </Labelled>
      )}
      <Labelled
        name="valid_to"
        label={t('load.valid_to')}
        required={false}
        help={t('load.valid_to_help')}
        issue={issue('valid_to')}
        span={6}
      >
        {(control) => <DateBox value={values.valid_to} input={control} onChange={(valid_to) => onPut({ valid_to })} />}
      </Labelled>
      <Labelled name="source" label={t('load.source')} required help={t('load.source_help')} issue={issue('source')} span={6}>
        {(control) => (
          <Input
            {...control}
            value={values.source}
            maxLength={MAX_SOURCE}
            onChange={({ target }) => onPut({ source: target.value })}
          />
        )}
      </Labelled>
    </>
  )
}
