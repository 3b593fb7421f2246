import { document } from '#domain/documents/document.ts'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import { signedPaperFields } from '#domain/documents/signedPaper.ts'
import { api } from '#web/kit/api.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useFactForm } from '#web/kit/forms/acts/useFactForm.ts'
import { AnyField } from '#web/kit/forms/Field.tsx'
import { FormContext } from '#web/kit/forms/values/context.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useStored } from '#web/kit/useStored.ts'
import { OriginalPlaces } from './OriginalPlaces.tsx'

const fields = { original_place: signedPaperFields.original_place }

/** Dialog that says anew where the original of a signed paper lies. */
export function OriginalQuestion({ row, onClose }: { row: DocumentRow; onClose: () => void }) {
  const { t } = useTranslation('documents')
  const store = useStored(api.documents)
  const { act, facts } = useFactForm({
    entity: document,
    fields,
    row,
    send: async ({ original_place: place }) => {
      store(await api.documents.placeOriginal.call({ id: row.id, version: row.version, original_place: String(place) }))
      snackbar.success(t('paper.placed'))
    },
  })
  return (
    <Question title={t('paper.place_anew')} act={t('paper.place')} form={act} onClose={onClose}>
      <FormContext value={facts}>
        <AnyField name="original_place" help={t('help.original_place')} span={6} />
      </FormContext>
      <OriginalPlaces onTake={(place) => facts.methods.setValue('original_place', place)} />
    </Question>
  )
}
