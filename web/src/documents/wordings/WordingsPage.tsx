import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { documentTemplates } from '#domain/documents/templateNames.ts'
import { api } from '#web/kit/api.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { TemplateList } from './TemplateList.tsx'
import { WordingEditor } from './WordingEditor.tsx'

/** The company's own wording of official documents: which templates have one, or the wording of one template. */
export default function WordingsPage() {
  const search: Search = useSearch({ strict: false })
  const template = documentTemplates.find((one) => one === search['template'])
  return template === undefined ? <TemplateList /> : <Wording key={template} template={template} />
}

function Wording({ template }: { template: (typeof documentTemplates)[number] }) {
  const { t } = useTranslation('wordings')
  const { data, error, refetch } = useQuery(api.wordings.list.queryOptions({ input: { template } }))
  if (error) return <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
  return data ? <WordingEditor template={template} versions={data.versions} /> : <Loading />
}
