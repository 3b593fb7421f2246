import { document } from '#domain/documents/document.ts'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { DocumentSummary } from './DocumentSummary.tsx'
import { SignedPapers } from './signed/SignedPapers.tsx'

/** One official document: what it is made from, and the paper beside it. */
export default function DocumentPage() {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  return (
    <EntityPage
      entity={document}
      me={useMe()}
      nameOf={(row: DocumentRow) => t('called', { name: row.name, date: showDate(row.created_on, language) })}
      Summary={DocumentSummary}
      Form={DocumentForm}
      tabs={[{ id: 'signed', label: t('paper.tab'), show: (row) => <SignedPapers row={row} /> }]}
    />
  )
}
