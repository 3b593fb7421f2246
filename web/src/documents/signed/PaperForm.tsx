import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { z } from 'zod'
import { document } from '#domain/documents/document.ts'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import { signedPaperFields } from '#domain/documents/signedPaper.ts'
import { MAX_UPLOAD_MB, MB } from '#domain/kit/files.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { useFactForm } from '#web/kit/forms/acts/useFactForm.ts'
import { type SmallDraft, useSmallDraft } from '#web/kit/forms/drafts/useSmallDraft.ts'
import { AnyField } from '#web/kit/forms/Field.tsx'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { FormContext } from '#web/kit/forms/values/context.ts'
import type { Values } from '#web/kit/forms/values/values.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { pdfOf } from '../scan/pdfOf.ts'
import { OriginalPlaces } from './OriginalPlaces.tsx'
import { PagesPanel } from './PagesPanel.tsx'
import { paperBox, type PaperInput } from './paperBox.ts'
import { type ScanPage, usePages } from './usePages.ts'

/** The pages as one PDF. */
const fileOf = async (pages: readonly ScanPage[]): Promise<Blob> =>
  pdfOf(await Promise.all(pages.map(async ({ made }) => new Uint8Array(made ? await made.arrayBuffer() : new ArrayBuffer()))))

const typed = z.record(z.string(), z.unknown())
/** The pages of a signed paper and what is told of it, as they were left on this device. */
export function PaperForm({ row }: { row: DocumentRow }) {
  const draft = useSmallDraft<Values>({ entity: 'document', part: `signed paper ${row.id}` }, typed)
  return draft ? <Paper key={row.id} row={row} draft={draft} /> : <Loading />
}

function Paper({ row, draft }: { row: DocumentRow; draft: SmallDraft<Values> }) {
  const { t } = useTranslation(['documents', 'common'])
  const errorText = useErrorText()
  const [coloured, setColoured] = useState(false)
  const [pdf, setPdf] = useState<File>()
  const [fault, setFault] = useState<'missing' | 'unfinished' | 'too_large'>()
  const pages = usePages(row.id, coloured)
  const list = pages.pages ?? []
  const isMade = pdf !== undefined || (list.length > 0 && list.every(({ made }) => made !== undefined))
  const start = {
    paper_signed_by: (row.staff_id && nameBehind(row, 'staff_id')) ?? (row.patient_id && nameBehind(row, 'patient_id')),
  }
  const { act, facts } = useFactForm({
    entity: document,
    fields: signedPaperFields,
    row: start,
    draft,
    send: async (input) => {
      const wrong = pdf === undefined && list.length === 0 ? 'missing' : isMade ? undefined : 'unfinished'
      setFault(wrong)
      if (wrong) return false
      const file = pdf ?? (await fileOf(list))
      if (file.size > MAX_UPLOAD_MB * MB) {
        setFault('too_large')
        return false
      }
      const said = input as Omit<PaperInput, 'file' | 'version'>
      await paperBox.put({
        key: crypto.randomUUID(),
        subject: row.id,
        at: Date.now(),
        input: { ...said, file, version: row.version },
      })
    },
  })
  const { form: ref, busy, failure, submit } = act
  return (
    <Stack
      as="form"
      gap={1}
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PagesPanel
        pages={pages}
        pdf={pdf}
        onPdf={setPdf}
        coloured={coloured}
        onColoured={setColoured}
        missing={fault === 'missing'}
      />
      <Panel as="section" aria-labelledby="paper-facts">
        <h2 id="paper-facts">{t('paper.facts')}</h2>
        <FormContext value={facts}>
          <FieldGrid>
            <AnyField name="paper_signed_on" />
            <AnyField name="paper_signed_by" help={t('help.paper_signed_by')} />
            <AnyField name="original_place" help={t('help.original_place')} span={6} />
          </FieldGrid>
        </FormContext>
        <OriginalPlaces
          onTake={(place) => facts.methods.setValue('original_place', place, { shouldDirty: true, shouldValidate: true })}
        />
        {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
        {fault === 'unfinished' && <Alert severity="warning">{t('paper.unfinished')}</Alert>}
        {fault === 'too_large' && <Alert severity="error">{t('common:validation.file_too_large', { size: MAX_UPLOAD_MB })}</Alert>}
        <Button type="submit" size="large" variant="contained" loading={busy}>
          {t('act.file_paper')}
        </Button>
      </Panel>
    </Stack>
  )
}
