import { useQuery } from '@tanstack/react-query'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import { templateOf } from '#domain/documents/templates.ts'
import { api } from '#web/kit/api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { LawItems } from './LawItems.tsx'

/** With which wording of the company a document is made, or was made; and which items of the law that leaves out, with the reason. */
export function DocumentWordingNote({ row: { id, version: changed, template, state } }: { row: DocumentRow }) {
  const { t } = useTranslation('wordings')
  const language = useLanguage()
  const { queryKey, ...query } = api.documents.wording.queryOptions({ input: { id }, throwOnError: false })
  // a draft with another day may have another wording
  const { data } = useQuery({ ...query, queryKey: [...queryKey, changed] })
  if (!data?.version) return null
  const { number, valid_from, reason } = data.version
  return (
    <>
      <Muted as="p">{t(`document.${state === 'made' ? 'made' : 'draft'}`, { number, date: showDate(valid_from, language) })}</Muted>
      <LawItems
        template={template}
        items={templateOf(template).law.filter((item) => data.untold.includes(item.id))}
        title={t('law.untold')}
      />
      {data.untold.length > 0 && reason !== null && <Muted as="p">{t('versions.reason', { reason })}</Muted>}
    </>
  )
}
