import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { document } from '#domain/documents/document.ts'
import type { Input } from '#domain/kit/entity.ts'
import { client } from '#web/kit/api.ts'
import { useObjectUrl } from '#web/kit/files/useObjectUrl.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import styles from './PaperPreview.module.css'

/** Begins the key of every paper that is drawn. */
export const paperKey = ['paper'] as const

/** The paper that would be made of these facts, page by page; null while something is wrong in them: it then stays as it was. */
export function PaperPicture({ facts }: { facts: Input<typeof document> | null }) {
  const { t } = useTranslation(['documents', 'common'])
  const errorText = useErrorText()
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...paperKey, facts, page],
    enabled: facts !== null,
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
    throwOnError: false,
    queryFn: async ({ signal }) => {
      let pages = 1
      const onHeaders = (headers: Headers) => {
        pages = Number(headers.get('x-pages') ?? 1)
      }
      if (facts === null) throw new Error('a paper is drawn of facts that are right')
      const picture = await client.documents.preview({ facts, page }, { signal, context: { onHeaders } })
      return { picture, pages }
    },
  })
  const shown = useDeferredValue(data)
  return (
    <Panel as="section" aria-label={t('preview.title')}>
      {error ? (
        <Muted>
          {t('preview.failed')} {errorText(error)} <LinkButton onClick={() => void refetch()}>{t('common:retry')}</LinkButton>
        </Muted>
      ) : (
        shown && <Picture bytes={shown.picture} waits={isPlaceholderData} label={t('preview.title')} />
      )}
      {shown && shown.pages > 1 && (
        <Row gap={0.75}>
          <LinkButton disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('preview.back')}
          </LinkButton>
          <Muted>{t('preview.page', { page, pages: shown.pages })}</Muted>
          <LinkButton disabled={page >= shown.pages} onClick={() => setPage(page + 1)}>
            {t('preview.next')}
          </LinkButton>
        </Row>
      )}
    </Panel>
  )
}

function Picture({ bytes, waits, label }: { bytes: Blob; waits: boolean; label: string }) {
  return <img ref={useObjectUrl(bytes)} className={styles.paper} data-waiting={waits || undefined} alt={label} />
}
